/** What push services are told of whoever runs the club, where they say nothing. */
export const CONTACT = 'mailto:operator@longroll.example';

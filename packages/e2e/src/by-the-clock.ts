/** How a page is asked again and again whether something is so: by the clock, every so many milliseconds. By its frames, as usual, a page that is not drawn is never asked. */
export const BY_THE_CLOCK = { polling: 20 };

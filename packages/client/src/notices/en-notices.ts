/** Notices that reach a browser while no page is open. */
export const en = {
  tell: 'Tell me though this page is closed',
  told: 'This browser is told when you are waited for.',
  stop: 'No more notices',
  denied: 'Your browser wants no notices from here. You may change that in its settings for this site.',
  cannot: 'This browser cannot be told just now.',
};

export const news = {
  empty: 'No news here yet',
  gone: 'This article is no longer here',
  more: 'More to read',
}

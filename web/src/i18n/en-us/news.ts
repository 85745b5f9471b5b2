export const news = {
  empty: 'No news yet',
  gone: 'Article not found',
  more: 'More news',
}

export const news = {
  empty: 'No news yet',
  gone: 'Article not found',
  more: 'More news',
  like: 'Like',
  save: 'Save',
  attachments: 'Downloads',
  membersOnly: 'Sign in to download',
  noSaved: 'No saved articles',
  noSavedText: 'Save an article to find it here.',
}

export const share = {
  posters: 'Posters',
  link: 'Link',
  poster: 'Poster',
  tabs: 'What to share',
  savePoster: 'Save poster',
  posterSaved: 'Poster saved',
  posterNotSaved: 'This browser can’t save pictures. Press and hold the poster instead.',
  foreignCode: 'This code is not a link to this shop.',
  wechatHint: 'Tap ••• at the top right to send this page to a friend or to Moments.',
}

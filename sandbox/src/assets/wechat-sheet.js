/* Inside the sheet: tells the page below how it ended. What was paid is the server's to ask; this says only that it ended. */
;(() => {
  const tell = (wechat) => parent.postMessage({ wechat }, '*')
  const { result } = document.body.dataset
  if (result) tell(result)
  document.querySelector('[data-leave]')?.addEventListener('click', () => tell('cancel'))
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell('cancel')
  })
})()

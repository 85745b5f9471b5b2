// The chat widget of a third party: shows what the page has told it.
{
  const { id, language } = document.currentScript.dataset
  const box = document.createElement('p')
  box.textContent = `Stand-in chat of ${id} in ${language}`
  box.style.cssText = 'margin:24px;padding:24px;border:1px solid #8a9a92;border-radius:12px'
  document.getElementById('chat-widget').replaceChildren(box)
}

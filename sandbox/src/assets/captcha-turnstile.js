// Turnstile's script, as the sandbox plays it: a button instead of the automatic check.
;(() => {
  const base = document.currentScript.src.replace(/\/turnstile\.js.*$/, '')
  const widgets = new Map()
  const show = (id) => {
    const { element, options } = widgets.get(id)
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am human'
    button.style.cssText =
      'width:300px;min-height:65px;border:1px solid #8a9a92;border-radius:4px;background:#fff;color:#17201c;font:inherit'
    button.onclick = async () => {
      const response = await fetch(`${base}/answer`, { method: 'POST' })
      options.callback((await response.json()).answer)
    }
    element.replaceChildren(button)
  }
  window.turnstile = {
    render(element, options) {
      const id = `widget-${widgets.size}`
      widgets.set(id, { element, options })
      show(id)
      return id
    },
    reset: show,
    remove: (id) => widgets.get(id)?.element.replaceChildren(),
  }
})()

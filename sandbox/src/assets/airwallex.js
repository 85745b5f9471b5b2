/**
 * Replaces Airwallex's script with the part that a shop's page uses. The form is in a frame of this origin: card
 * numbers never reach the shop's page.
 */
;(() => {
  const base = new URL('.', document.currentScript.src)
  const { origin } = base
  let locale = ''

  function makeDropIn({ intent_id: intentId, client_secret: clientSecret, appearance }) {
    const frame = document.createElement('iframe')
    const listeners = { ready: [], success: [], error: [] }
    frame.title = 'Airwallex payment form'
    frame.src = `${base}elements/drop-in?locale=${encodeURIComponent(locale)}`
    frame.allow = 'payment'
    // Wider than its container by the focus rings of the fields.
    const size = { width: 'calc(100% + 8px)', height: '340px', margin: '-4px' }
    Object.assign(frame.style, { border: '0', display: 'block', ...size })

    function onMessage({ origin: from, source, data }) {
      if (from !== origin || source !== frame.contentWindow) return
      if (data.type === 'height') frame.style.height = `${data.height}px`
      else if (data.type === 'go') location.assign(data.url)
      else if (data.type === 'hello')
        frame.contentWindow.postMessage({ type: 'set-up', intentId, clientSecret, appearance }, origin)
      else for (const listener of listeners[data.type] ?? []) listener({ detail: data.detail })
    }
    addEventListener('message', onMessage)

    const element = {
      mount(place) {
        const node = typeof place === 'string' ? document.getElementById(place) : place
        node.replaceChildren(frame)
        return node
      },
      on(name, listener) {
        listeners[name]?.push(listener)
        return element
      },
      destroy() {
        removeEventListener('message', onMessage)
        frame.remove()
      },
    }
    return element
  }

  window.AirwallexComponentsSDK = {
    async init(options = {}) {
      locale = options.locale ?? ''
    },
    async createElement(kind, options) {
      if (kind !== 'dropIn') throw new Error(`The sandbox has no ${kind} element.`)
      return makeDropIn(options)
    },
  }
})()

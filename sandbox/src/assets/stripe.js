/**
 * Replaces Stripe.js with the part that a shop's page uses. The form is in a frame of this origin: card numbers never
 * reach the shop's page.
 */
;(() => {
  const base = new URL('.', document.currentScript.src)
  const { origin } = base
  const replyWithinMs = 30_000

  /** Opens the frame with the form, and messages it. */
  function openFrame({ clientSecret, key, locale, appearance }) {
    const frame = document.createElement('iframe')
    const listeners = { ready: [], change: [], loaderror: [] }
    const waiting = new Map()
    let count = 0
    frame.title = 'Secure payment input frame'
    frame.src = `${base}elements/payment?locale=${encodeURIComponent(locale ?? '')}`
    frame.allow = 'payment'
    // Wider than its container by the focus rings of the fields.
    const size = { width: 'calc(100% + 8px)', height: '280px', margin: '-4px' }
    Object.assign(frame.style, { border: '0', display: 'block', ...size })

    function onMessage(event) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      const { type, id, height, answer } = event.data
      if (type === 'height') frame.style.height = `${height}px`
      else if (type === 'answer') waiting.get(id)?.(answer)
      else if (type === 'hello') post({ type: 'set-up', clientSecret, key, appearance })
      else for (const listener of listeners[type] ?? []) listener(event.data)
    }
    const post = (message) => frame.contentWindow?.postMessage(message, origin)
    addEventListener('message', onMessage)

    return {
      frame,
      listeners,
      ask: (type, more) =>
        new Promise((resolve) => {
          const id = String(++count)
          const timer = setTimeout(() => resolve({ error: { type: 'api_connection_error' } }), replyWithinMs)
          waiting.set(id, (answer) => {
            clearTimeout(timer)
            waiting.delete(id)
            resolve(answer)
          })
          post({ type, id, ...more })
        }),
      close() {
        removeEventListener('message', onMessage)
        frame.remove()
      },
    }
  }

  function makeElements(key, { clientSecret, appearance, locale }) {
    let opened
    return {
      create(kind) {
        if (kind !== 'payment') throw new Error(`The sandbox has no ${kind} element.`)
        opened = openFrame({ clientSecret, key, locale, appearance })
        const element = {
          mount(place) {
            const node = typeof place === 'string' ? document.querySelector(place) : place
            node.replaceChildren(opened.frame)
          },
          on(name, listener) {
            opened.listeners[name]?.push(listener)
            return element
          },
          unmount: () => opened.frame.remove(),
          destroy: () => opened.close(),
        }
        return element
      },
      submit: async () => (opened ? opened.ask('check') : { error: { message: 'There is no element.' } }),
      confirm: (returnUrl) => opened.ask('confirm', { returnUrl }),
    }
  }

  /** Returns the return URL with the status of the payment. */
  function addressAfter(returnUrl, intent) {
    const url = new URL(returnUrl)
    url.searchParams.set('payment_intent', intent.id)
    url.searchParams.set('payment_intent_client_secret', intent.client_secret)
    url.searchParams.set(
      'redirect_status',
      { succeeded: 'succeeded', processing: 'pending' }[intent.status] ?? 'failed',
    )
    return url.href
  }

  window.Stripe = (key, { locale } = {}) => ({
    elements: (options) => makeElements(key, { locale, ...options }),
    async confirmPayment({ elements, confirmParams, redirect }) {
      const answer = await elements.confirm(confirmParams.return_url)
      if (answer.error) return { error: answer.error }
      const { next_action: next } = answer
      if (!next && redirect === 'if_required') return { paymentIntent: answer }
      location.assign(next?.redirect_to_url.url ?? addressAfter(confirmParams.return_url, answer))
      // The browser is navigating away: the promise never settles.
      return new Promise(() => {})
    },
  })
  window.Stripe.version = 'endive'
})()

/* global setUpCard */
/** The form inside the frame: the script in the shop's page sets it up, its own button pays. */

const form = document.querySelector('[data-drop-in]')
const isGood = setUpCard(form)
const button = form.querySelector('button[type=submit]')
const label = button.textContent
const notice = form.querySelector('.notice')
const declines = JSON.parse(form.dataset.declines)
let setUp
let shop

/** Variables of the shop's appearance, by those of the form. */
const looks = {
  colorBrand: '--accent',
  colorBackground: '--surface',
  colorText: '--ink',
  colorMuted: '--ink-2',
  colorFaint: '--ink-3',
  colorDanger: '--bad',
  borderRadius: '--radius',
}

function wear({ mode, variables = {} } = {}) {
  document.documentElement.style.colorScheme = mode === 'dark' ? 'dark' : 'light'
  for (const [name, value] of Object.entries(variables))
    if (looks[name]) document.documentElement.style.setProperty(looks[name], value)
}

async function confirm() {
  const { number, expiry, cvc } = form.elements
  const card = { number: number.value, expiry: expiry.value, cvc: cvc.value }
  try {
    const answer = await fetch(`../form/payment_intents/${encodeURIComponent(setUp.intentId)}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${setUp.clientSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ payment_method: { type: 'card', card } }),
    })
    return await answer.json()
  } catch (error) {
    return { code: 'network_error', message: error.message }
  }
}

function setBusy(isBusy) {
  button.disabled = isBusy
  button.textContent = isBusy ? form.dataset.wait : label
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (!setUp || button.disabled || !isGood()) return
  notice.hidden = true
  setBusy(true)
  const answer = await confirm()
  const tell = (message) => parent.postMessage(message, shop)
  if (answer.next_action?.url) return tell({ type: 'go', url: answer.next_action.url })
  if (!answer.code) return tell({ type: 'success', detail: { intent: answer } })
  setBusy(false)
  const why = declines[answer.code]
  if (why) {
    notice.querySelector('p').textContent = `${why} ${form.dataset.declined}`
    notice.hidden = false
  }
  tell({
    type: 'error',
    detail: { error: { code: why ? 'card_declined' : answer.code, message: why ?? '' } },
  })
})

addEventListener('message', (event) => {
  if (event.source !== parent || (shop && event.origin !== shop)) return
  if (event.data.type !== 'set-up') return
  shop = event.origin
  setUp = event.data
  wear(setUp.appearance)
  button.disabled = false
  parent.postMessage({ type: 'ready' }, shop)
})

new ResizeObserver(() => {
  parent.postMessage({ type: 'height', height: document.documentElement.offsetHeight }, '*')
}).observe(document.body)
parent.postMessage({ type: 'hello' }, '*')

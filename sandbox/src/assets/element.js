/* global setUpCard */
/** The form inside the frame, which the script in the shop's page controls. */

const form = document.querySelector('[data-element]')
const isGood = setUpCard(form)
let setUp
let shop

/** Variables of the shop's appearance, by those of the form. */
const looks = {
  colorPrimary: '--accent',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-2',
  colorTextPlaceholder: '--ink-3',
  colorDanger: '--bad',
  borderRadius: '--radius',
}

function wear({ theme, variables = {} } = {}) {
  document.documentElement.style.colorScheme = theme === 'night' ? 'dark' : 'light'
  for (const [name, value] of Object.entries(variables))
    if (looks[name]) document.documentElement.style.setProperty(looks[name], value)
}

async function confirmWith(returnUrl) {
  const { number, expiry, cvc } = form.elements
  const id = setUp.clientSecret.split('_secret_')[0]
  const body = new URLSearchParams({
    key: setUp.key,
    client_secret: setUp.clientSecret,
    return_url: returnUrl,
    locale: document.documentElement.lang,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number.value,
    'payment_method_data[card][expiry]': expiry.value,
    'payment_method_data[card][cvc]': cvc.value,
  })
  try {
    const answer = await fetch(`payment_intents/${encodeURIComponent(id)}/confirm`, {
      method: 'POST',
      body,
    })
    return await answer.json()
  } catch (error) {
    return { error: { type: 'api_connection_error', message: error.message } }
  }
}

const incomplete = { error: { type: 'validation_error', code: 'incomplete_card', message: '' } }

addEventListener('message', async (event) => {
  if (event.source !== parent || (shop && event.origin !== shop)) return
  const { type, id, returnUrl } = event.data
  const answer = (result) => parent.postMessage({ type: 'answer', id, answer: result }, event.origin)
  if (type === 'set-up') {
    shop = event.origin
    setUp = event.data
    wear(setUp.appearance)
    parent.postMessage({ type: 'ready' }, shop)
  } else if (type === 'check') answer(isGood() ? {} : incomplete)
  else if (type === 'confirm') answer(isGood() ? await confirmWith(returnUrl) : incomplete)
})

// The button is in the shop's page: Enter must not submit the form.
form.addEventListener('submit', (event) => event.preventDefault())
new ResizeObserver(() => {
  parent.postMessage({ type: 'height', height: document.documentElement.offsetHeight }, '*')
}).observe(document.body)
parent.postMessage({ type: 'hello' }, '*')

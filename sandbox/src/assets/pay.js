/** Enhances the payment page: formats numbers, shows the card's brand, validates fields, counts down. */

const brands = [
  { name: 'amex', starts: /^3[47]/, groups: [4, 6, 5], cvc: 4 },
  { name: 'jcb', starts: /^35(2[89]|[3-8])/, groups: [4, 4, 4, 4, 3], cvc: 3 },
  { name: 'mastercard', starts: /^(5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'unionpay', starts: /^(62|81)/, groups: [4, 4, 4, 4, 3], cvc: 3 },
  { name: 'visa', starts: /^4/, groups: [4, 4, 4, 4, 3], cvc: 3 },
]

const digitsOf = (text) => text.replace(/\D/g, '')
const brandOf = (digits) => brands.find((brand) => brand.starts.test(digits))

function grouped(digits, groups) {
  const parts = []
  let rest = digits
  for (const size of groups) {
    if (!rest) break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, sign, index) => {
    const doubled = Number(sign) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits.length >= 13 && sum % 10 === 0
}

/** Formats a field and keeps the cursor behind the same digit. */
function rewrite(input, text) {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length
  const atEnd = input.selectionStart === input.value.length
  if (input.value === text) return
  input.value = text
  let place = 0
  for (let seen = 0; seen < before && place < text.length; place++) if (/\d/.test(text[place])) seen++
  if (document.activeElement === input)
    input.setSelectionRange(atEnd ? text.length : place, atEnd ? text.length : place)
}

function setUpCard(form) {
  const words = JSON.parse(form.dataset.errors)
  const accepted = form.dataset.brands.split(' ')
  const { number, expiry, cvc, name } = form.elements
  const fields = ['number', 'expiry', 'cvc', 'name'].filter((field) => form.elements[field])
  const marks = form.querySelector('.marks')

  function showBrand() {
    const brand = brandOf(digitsOf(number.value))
    for (const mark of marks.children) mark.classList.toggle('on', mark.dataset.brand === brand?.name)
    cvc.maxLength = brand?.cvc ?? 4
    return brand
  }

  const checks = {
    number() {
      const digits = digitsOf(number.value)
      const brand = brandOf(digits)
      if (!digits) return 'required'
      if (!passesLuhn(digits)) return 'number'
      return brand && accepted.includes(brand.name) ? '' : 'brand'
    },
    expiry() {
      const [, month, year] = /^(\d\d) \/ (\d\d)$/.exec(expiry.value) ?? []
      if (!expiry.value) return 'required'
      if (!month || Number(month) < 1 || Number(month) > 12) return 'expiry'
      return new Date(2000 + Number(year), Number(month), 2) < new Date() ? 'expired' : ''
    },
    cvc() {
      if (!cvc.value) return 'required'
      return digitsOf(cvc.value).length === (brandOf(digitsOf(number.value))?.cvc ?? 3) ? '' : 'cvc'
    },
    name: () => (name.value.trim() ? '' : 'required'),
  }

  function check(field) {
    const error = checks[field]()
    const input = form.elements[field]
    input.closest('.field').classList.toggle('wrong', Boolean(error))
    const text = document.getElementById(`${field}-error`)
    text.textContent = error ? words[error] : ''
    if (error) {
      input.setAttribute('aria-invalid', 'true')
      input.setAttribute('aria-describedby', text.id)
    } else input.removeAttribute('aria-invalid')
    return !error
  }

  number.addEventListener('input', () => {
    const brand = showBrand()
    rewrite(number, grouped(digitsOf(number.value), brand?.groups ?? [4, 4, 4, 4, 3]))
  })
  expiry.addEventListener('input', (event) => {
    let digits = digitsOf(expiry.value)
      .replace(/^(\d\d)20(\d\d)$/, '$1$2')
      .slice(0, 4)
    if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4)
    const erasing = event.inputType?.startsWith('delete')
    const text =
      digits.length > 2 || (digits.length === 2 && !erasing)
        ? `${digits.slice(0, 2)} / ${digits.slice(2)}`
        : digits
    rewrite(expiry, text)
  })
  cvc.addEventListener('input', () => rewrite(cvc, digitsOf(cvc.value)))
  for (const field of fields) {
    const input = form.elements[field]
    input.addEventListener('change', () => check(field))
    input.addEventListener('input', () => input.hasAttribute('aria-invalid') && check(field))
  }
  for (const button of document.querySelectorAll('[data-use]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      number.value = button.dataset.use
      const brand = showBrand()
      number.value = grouped(number.value, brand?.groups ?? [4, 4, 4, 4])
      expiry.value = `12 / ${String(new Date().getFullYear() + 2).slice(-2)}`
      cvc.value = '1234'.slice(0, brand?.cvc ?? 3)
      if (name) name.value ||= 'Test Shopper'
      for (const field of fields) check(field)
      form.querySelector('button[type=submit]')?.focus()
    })
  }
  showBrand()
  return () => {
    const wrong = fields.filter((field) => !check(field))
    if (wrong[0]) form.elements[wrong[0]].focus()
    return wrong.length === 0
  }
}

function setUpForm(form) {
  const isGood = 'card' in form.dataset ? setUpCard(form) : () => true
  const button = form.querySelector('button[type=submit]')
  const label = button.textContent
  form.addEventListener('submit', (event) => {
    if (button.getAttribute('aria-disabled') === 'true' || !isGood()) return event.preventDefault()
    button.setAttribute('aria-disabled', 'true')
    button.textContent = form.dataset.busy
  })
  // A page restored from the back/forward cache is usable again.
  window.addEventListener('pageshow', () => {
    button.removeAttribute('aria-disabled')
    button.textContent = label
  })
}

function setUpCountdown(box) {
  const until = Date.now() + Number(box.dataset.left) * 1000
  const value = box.querySelector('dd')
  box.querySelector('dt').textContent = box.dataset.label
  const two = (number) => String(number).padStart(2, '0')
  function show() {
    const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
    const hours = Math.floor(seconds / 3600)
    const text = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
    value.textContent = hours > 0 ? `${hours}:${text}` : text
    box.classList.toggle('soon', seconds < 120)
    if (seconds > 0) return
    clearInterval(timer)
    // A delay, after which the gateway has expired it too.
    setTimeout(() => location.replace(location.pathname.replace(/\/challenge$/, '') + location.search), 1500)
  }
  const timer = setInterval(show, 1000)
  show()
}

document.querySelector('form[data-go]')?.submit()
for (const form of document.querySelectorAll('form[data-busy]')) setUpForm(form)
for (const box of document.querySelectorAll('[data-left]')) setUpCountdown(box)
document.querySelector('[data-focus]')?.focus()

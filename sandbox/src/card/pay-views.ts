import { showAmount } from '../lib/amount.ts'
import { type Html, html } from '../lib/html.ts'
import {
  acceptedBrands,
  type CardForm,
  challengeCode,
  type FieldErrors,
  testCards,
  walletCards,
} from './cards.ts'
import { brandMark, icon } from './marks.ts'
import type { Order } from './state.ts'
import { brandNames, wordsOf } from './words.ts'

export interface View {
  order: Order
  language: 'en' | 'zh'
  /** Whole seconds until the payment expires, by the gateway's clock. */
  secondsLeft: number
}

function shell(language: 'en' | 'zh', title: string, body: Html, switchTo?: string): Html {
  const words = wordsOf(language)
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/theme.css">
<link rel="stylesheet" href="/assets/pay.css">
<script src="/assets/pay.js" defer></script>
</head>
<body>
<header class="bar"><span class="brand">${icon('lock')} Online&nbsp;Pay <em>Sandbox</em></span>
${switchTo && html`<a class="quiet" href="${switchTo}" lang="${words.otherLanguage}" hreflang="${words.otherLanguage}">${words.language}</a>`}</header>
${body}
</body>
</html>`
}

const address = ({ order, language }: Pick<View, 'order' | 'language'>, rest = '') =>
  `/pay/${order.token}${rest}?lang=${language}`

const otherLanguage = ({ order, language }: View, rest = '') =>
  address({ order, language: wordsOf(language).otherLanguage as 'en' | 'zh' }, rest)

function summary(view: View): Html {
  const { order, language } = view
  const words = wordsOf(language)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return html`<section class="summary" aria-label="${words.amount}">
<p class="muted">${words.payTo}</p>
<p class="subject">${order.subject}</p>
<p class="total">${showAmount(order.amount, order.currency, language)}</p>
<dl><div><dt>${words.order}</dt><dd>${order.orderNo}</dd></div>
<div class="deadline" data-left="${view.secondsLeft}" data-label="${words.timeLeft}"><dt>${words.payBefore}</dt>
<dd><time datetime="${order.expireAt}">${time.format(new Date(order.expireAt))} UTC</time></dd></div></dl>
</section>`
}

const notice = (tone: 'bad' | 'info', title: string, text: string) =>
  html`<div class="notice ${tone}" role="alert" tabindex="-1" data-focus>${icon('alert')}<div><strong>${title}</strong><p>${text}</p></div></div>`

interface FormState {
  form?: Partial<CardForm>
  errors?: FieldErrors
  declined?: string
}

function field(view: View, state: FormState, name: keyof CardForm, attributes: Html, hint?: string): Html {
  const words = wordsOf(view.language)
  const error = state.errors?.[name]
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field ${name}${error ? ' wrong' : ''}">
<label for="${name}">${words[name]}</label>
<div class="control"><input id="${name}" name="${name}" required ${attributes} value="${name === 'cvc' ? '' : state.form?.[name]}"
${described && html`aria-describedby="${described}"`} ${error && html`aria-invalid="true"`}>${name === 'number' && html`<span class="marks" aria-hidden="true">${acceptedBrands(view.order.payType).map(brandMark)}</span>`}</div>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<p class="error" id="${name}-error">${error && words.errors[error]}</p></div>`
}

/** The form for a card's number. */
export function cardPage(view: View, state: FormState = {}): Html {
  const { order, language } = view
  const words = wordsOf(language)
  const amount = showAmount(order.amount, order.currency, language)
  return shell(
    language,
    `${words.title} ${amount}`,
    html`<main class="split">${summary(view)}
<section class="panel" aria-labelledby="how"><h1 id="how">${words.method[order.payType]}</h1>
${state.declined && notice('bad', words.declined, `${state.declined} ${words.declinedNext}`)}
${state.errors && notice('bad', words.checkForm, '')}
<form method="post" action="${address(view)}" data-busy="${words.wait}" data-card data-errors="${JSON.stringify(words.errors)}" data-brands="${acceptedBrands(order.payType).join(' ')}" novalidate>
${field(view, state, 'number', html`type="text" inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="1234 5678 9012 3456" enterkeyhint="next"`)}
<div class="pair">
${field(view, state, 'expiry', html`type="text" inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="${words.expiryHint}" enterkeyhint="next"`)}
${field(view, state, 'cvc', html`type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="•••" enterkeyhint="next"`)}
</div>
${field(view, state, 'name', html`type="text" autocomplete="cc-name" maxlength="60" autocapitalize="words" enterkeyhint="done"`)}
<button class="primary" type="submit">${words.pay} ${amount}</button>
</form>
<p class="safe">${icon('shield')} ${words.secure}</p>
<p class="leave"><a href="${address(view, '/cancel')}">${words.cancel}</a></p>
${cardHelp(view)}
</section></main>`,
    otherLanguage(view),
  )
}

function cardHelp({ order, language }: View): Html {
  const words = wordsOf(language)
  const rows = testCards
    .filter((card) => card.payTypes.includes(order.payType))
    .map((card) => {
      const { outcome, number } = card
      const meaning =
        outcome === 'approve' || outcome === 'challenge' ? words.outcomes[outcome] : words.declines[outcome]
      return html`<li>${brandMark(card.brand)}<div><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code><span>${meaning}</span></div>
<button type="button" class="small" data-use="${number}" aria-label="${words.useLong} ${number.slice(-4)}" hidden>${words.use}</button></li>`
    })
  return html`<details class="help"><summary>${words.testCards}</summary><p>${words.testNote}</p><ul>${rows}</ul></details>`
}

/** The phone's own sheet, played. */
export function walletPage(view: View, state: FormState = {}): Html {
  const { order, language } = view
  const words = wordsOf(language)
  const amount = showAmount(order.amount, order.currency, language)
  const cards = walletCards.map(
    (
      card,
      index,
    ) => html`<label class="wallet-card"><input type="radio" name="walletCard" value="${card.id}" ${index === 0 && html`checked`}>
${brandMark(card.brand)}<span>${brandNames[card.brand]} •••• ${card.id}<small>${card.outcome === 'approve' ? words.outcomes.approve : words.declines.card_declined}</small></span></label>`,
  )
  return shell(
    language,
    `${words.title} ${amount}`,
    html`<main class="sheet-page"><section class="sheet" aria-labelledby="how">
<div class="sheet-head"><h1 id="how">${words.method.applepay}</h1><a class="quiet" href="${address(view, '/cancel')}">${words.cancel}</a></div>
${state.declined && notice('bad', words.declined, `${state.declined} ${words.declinedNext}`)}
<form method="post" action="${address(view)}" data-busy="${words.wait}">
<fieldset><legend>${words.wallet}</legend>${cards}</fieldset>
<dl class="sheet-rows"><div><dt>${words.payTo}</dt><dd>${order.subject}</dd></div>
<div><dt>${words.order}</dt><dd>${order.orderNo}</dd></div>
<div class="deadline" data-left="${view.secondsLeft}" data-label="${words.timeLeft}"><dt>${words.payBefore}</dt><dd><time datetime="${order.expireAt}">${order.expireAt.slice(0, 16).replace('T', ' ')} UTC</time></dd></div>
<div class="sheet-total"><dt>${words.amount}</dt><dd>${amount}</dd></div></dl>
<button class="primary ink" type="submit">${words.confirm}</button>
<p class="hint centre">${words.walletNote}</p>
</form></section></main>`,
    otherLanguage(view),
  )
}

/** The bank's question after a card that asks for one. `triesLeft` is given after a wrong code. */
export function challengePage(view: View, triesLeft?: number): Html {
  const { order, language } = view
  const words = wordsOf(language)
  const amount = showAmount(order.amount, order.currency, language)
  return shell(
    language,
    words.bank,
    html`<main class="narrow"><section class="panel bank" aria-labelledby="how">
<p class="bank-name">${icon('shield')} ${words.bankName}</p>
<h1 id="how">${words.bank}</h1>
<p>${words.bankText}</p>
<dl class="sheet-rows"><div><dt>${words.payTo}</dt><dd>${order.subject}</dd></div>
<div><dt>${words.amount}</dt><dd><strong>${amount}</strong></dd></div>
<div><dt>${words.wallet}</dt><dd>•••• ${order.challenge?.card.last4}</dd></div></dl>
<form method="post" action="${address(view, '/challenge')}" data-busy="${words.wait}">
<div class="field${triesLeft === undefined ? '' : ' wrong'}"><label for="code">${words.bankCode}</label>
<div class="control"><input id="code" name="code" class="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus
aria-describedby="code-hint code-error" ${triesLeft !== undefined && html`aria-invalid="true"`}></div>
<p class="hint" id="code-hint">${words.bankHint} <code>${challengeCode}</code></p>
<p class="error" id="code-error" role="alert">${triesLeft !== undefined && `${words.bankWrong} ${triesLeft}`}</p></div>
<button class="primary" type="submit">${words.approve}</button>
</form>
<p class="leave"><a href="${address(view, '/other-card')}">${words.otherCard}</a></p>
</section></main>`,
    otherLanguage(view, '/challenge'),
  )
}

type Ending = 'paid' | 'pending' | 'closed' | 'expired' | 'timeout'

/** A page that only says how things stand, with the way back. */
export function endPage(view: View, ending: Ending): Html {
  const words = wordsOf(view.language)
  return shell(
    view.language,
    words[ending],
    html`<main class="narrow"><section class="panel end ${ending}">
<span class="badge">${icon(ending === 'paid' ? 'check' : ending === 'pending' || ending === 'timeout' ? 'clock' : 'alert')}</span>
<h1>${words[ending]}</h1><p>${words[`${ending}Text`]}</p>
<p class="total">${showAmount(view.order.amount, view.order.currency, view.language)}</p>
${ending !== 'timeout' && html`<a class="primary" href="${address(view, '/back')}">${words.back}</a>`}
</section></main>`,
  )
}

/** For an address that stands for no payment. */
export function unknownPage(language: 'en' | 'zh'): Html {
  const words = wordsOf(language)
  return shell(
    language,
    words.unknown,
    html`<main class="narrow"><section class="panel end"><span class="badge">${icon('alert')}</span>
<h1>${words.unknown}</h1><p>${words.unknownText}</p></section></main>`,
  )
}

import { showAmount } from '../../lib/amount.ts'
import { type Html, html } from '../../lib/html.ts'
import {
  acceptedBrands,
  type CardForm,
  type FieldErrors,
  isAccount,
  testCards,
  walletCards,
} from '../cards.ts'
import type { PayType } from '../state.ts'
import { brandNames, getLabels } from './labels.ts'
import { address, notice, otherLanguage, pageLayout, type View } from './layout.ts'
import { brandLogo, icon } from './logos.ts'

function summary(view: View): Html {
  const { order, language } = view
  const labels = getLabels(language)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return html`<section class="summary" aria-label="${labels.amount}">
<p class="muted">${labels.payTo}</p>
<p class="subject">${order.subject}</p>
<p class="total">${showAmount(order.amount, order.currency, language)}</p>
<dl><div><dt>${labels.order}</dt><dd>${order.reference || order.orderNo}</dd></div>
<div class="deadline" data-left="${view.secondsLeft}" data-label="${labels.timeLeft}"><dt>${labels.payBefore}</dt>
<dd><time datetime="${order.expireAt}">${time.format(new Date(order.expireAt))} UTC</time></dd></div></dl>
</section>`
}

type FormState = {
  form?: Partial<CardForm>
  errors?: FieldErrors
  declined?: string
}

/** Language and payment type of a card form. */
type CardKind = Pick<View, 'language'> & { payType: PayType }

function field(kind: CardKind, state: FormState, name: keyof CardForm, attributes: Html): Html {
  const labels = getLabels(kind.language)
  const error = state.errors?.[name]
  return html`<div class="field ${name}${error ? ' wrong' : ''}">
<label for="${name}">${labels[name]}</label>
<div class="control"><input id="${name}" name="${name}" required ${attributes} value="${name === 'cvc' ? '' : state.form?.[name]}"
${error && html`aria-describedby="${name}-error" aria-invalid="true"`}>${name === 'number' && html`<span class="marks" aria-hidden="true">${acceptedBrands(kind.payType).map(brandLogo)}</span>`}</div>
<p class="error" id="${name}-error">${error && labels.errors[error]}</p></div>`
}

/** Renders the fields of every card form: number, date and security code. */
export const cardFields = (kind: CardKind, state: FormState = {}): Html =>
  html`${field(kind, state, 'number', html`type="text" inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="1234 5678 9012 3456" enterkeyhint="next"`)}
<div class="pair">
${field(kind, state, 'expiry', html`type="text" inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="${getLabels(kind.language).expiryHint}" enterkeyhint="next"`)}
${field(kind, state, 'cvc', html`type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="•••" enterkeyhint="next"`)}
</div>`

/** Renders the choice of instalments. */
function months({ order, language }: View): Html | undefined {
  const labels = getLabels(language)
  if (!order.instalments?.length) return undefined
  const choices = order.instalments.map((count, index) => {
    const part = showAmount((Number(order.amount) / count).toFixed(2), order.currency, language)
    return html`<label class="wallet-card"><input type="radio" name="months" value="${count}" ${index === 0 && html`checked`}><span>${part} × ${count} ${labels.months}</span></label>`
  })
  return html`<fieldset><legend>${labels.monthly}</legend>${choices}</fieldset>`
}

/** Renders the shopper's saved cards, each with a button that pays by it. */
function savedCards(view: View): Html | undefined {
  const labels = getLabels(view.language)
  if (!view.savedCards?.length) return undefined
  const buttons = view.savedCards.map(
    ({ id, brand, last4 }) =>
      html`<button type="submit" name="savedCard" value="${id}">${labels.pay}: ${brandNames[brand] ?? brand} •••• ${last4}</button>`,
  )
  return html`<form method="post" action="${address(view)}"><fieldset><legend>${labels.savedCards}</legend>${buttons}</fieldset></form>
`
}

/** Renders the page with the card form. */
export function cardPage(view: View, state: FormState = {}): Html {
  const { order, language } = view
  const labels = getLabels(language)
  const kind = { language, payType: order.payType }
  const amount = showAmount(order.amount, order.currency, language)
  return pageLayout(
    view,
    `${labels.title} ${amount}`,
    html`<main class="split">${summary(view)}
<section class="panel" aria-labelledby="how"><div class="method"><h1 id="how">${labels.method[order.payType]}</h1><p class="accepted" aria-label="${labels.accepted}" role="group">${acceptedBrands(order.payType).map(brandLogo)}</p></div>
${state.declined && notice(labels.declined, `${state.declined} ${labels.declinedNext}`)}
${state.errors && notice(labels.checkForm, '')}
${savedCards(view)}<form method="post" action="${address(view)}" data-busy="${labels.wait}" data-card data-errors="${JSON.stringify(labels.errors)}" data-brands="${acceptedBrands(order.payType).join(' ')}" novalidate>
${cardFields(kind, state)}
${field(kind, state, 'name', html`type="text" autocomplete="cc-name" maxlength="60" autocapitalize="words" enterkeyhint="done"`)}
${months(view)}${order.saveFor && html`<p class="hint">${labels.willSave}</p>`}
<button class="primary" type="submit">${labels.pay} ${amount}</button>
</form>
<p class="safe">${icon('shield')} ${labels.secure}</p>
<p class="leave"><a href="${address(view, '/cancel')}">${labels.cancel}</a></p>
${cardHelp(kind)}
</section></main>`,
    otherLanguage(view),
  )
}

/** Renders the test cards with their outcomes. */
export function cardHelp({ language, payType }: CardKind): Html {
  const labels = getLabels(language)
  const rows = testCards
    .filter((card) => card.payTypes.includes(payType === 'ipp' ? 'card' : payType))
    .filter((card) => acceptedBrands(payType).includes(card.brand))
    .map((card) => {
      const { outcome, saved, number } = card
      const first =
        outcome === 'approve' || outcome === 'challenge' ? labels.outcomes[outcome] : labels.declines[outcome]
      const meaning = saved ? `${first}. ${labels.savedDeclined}` : first
      return html`<li>${brandLogo(card.brand)}<div><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code><span>${meaning}</span></div>
<button type="button" class="small" data-use="${number}" aria-label="${labels.useLong} ${number.slice(-4)}" hidden>${labels.use}</button></li>`
    })
  return html`<details class="help"><summary>${labels.testCards}</summary><p>${labels.testNote}</p><ul>${rows}</ul></details>`
}

/** Renders the sheet of a simulated wallet. */
export function walletPage(view: View, state: FormState = {}): Html {
  const { order, language } = view
  const labels = getLabels(language)
  const amount = showAmount(order.amount, order.currency, language)
  const account = isAccount(order.payType)
  const cards = walletCards.map(
    (
      card,
      index,
    ) => html`<label class="wallet-card"><input type="radio" name="walletCard" value="${card.id}" ${index === 0 && html`checked`}>
${!account && brandLogo(card.brand)}<span>${account ? labels.account : brandNames[card.brand]} •••• ${card.id}<small>${card.outcome === 'approve' ? labels.outcomes.approve : labels.declines[account ? 'payment_declined' : 'card_declined']}</small></span></label>`,
  )
  return pageLayout(
    view,
    `${labels.title} ${amount}`,
    html`<main class="sheet-page"><section class="sheet" aria-labelledby="how">
<div class="sheet-head"><h1 id="how">${labels.method[order.payType]}</h1>${order.returnUrl && html`<a class="quiet" href="${address(view, '/cancel')}" aria-label="${labels.cancel}">${labels.cancelShort}</a>`}</div>
${state.declined && notice(labels.declined, `${state.declined} ${labels.declinedNext}`)}
<form method="post" action="${address(view)}" data-busy="${labels.wait}">
<fieldset><legend>${account ? labels.account : labels.wallet}</legend>${cards}</fieldset>
<dl class="sheet-rows"><div><dt>${labels.payTo}</dt><dd>${order.subject}</dd></div>
<div><dt>${labels.order}</dt><dd>${order.reference || order.orderNo}</dd></div>
${order.expireAt && html`<div class="deadline" data-left="${view.secondsLeft}" data-label="${labels.timeLeft}"><dt>${labels.payBefore}</dt><dd><time datetime="${order.expireAt}">${order.expireAt.slice(0, 16).replace('T', ' ')} UTC</time></dd></div>`}
<div class="sheet-total"><dt>${labels.amount}</dt><dd>${amount}</dd></div></dl>
<button class="primary${order.payType === 'applepay' && ' ink'}" type="submit">${account ? labels.approveIt : labels.confirm}</button>
<p class="hint centre">${account ? labels.accountNote : labels.walletNote}</p>
</form></section></main>`,
    otherLanguage(view),
  )
}

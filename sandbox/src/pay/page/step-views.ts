import { showAmount } from '../../lib/amount.ts'
import { type Html, html } from '../../lib/html.ts'
import { CHALLENGE_CODE } from '../cards.ts'
import { getLabels } from './labels.ts'
import { address, otherLanguage, type PageContext, pageLayout, type View } from './layout.ts'
import { icon } from './logos.ts'

/** Renders the bank's verification. @param triesLeft after a wrong code */
export function verificationPage(view: View, triesLeft?: number): Html {
  const { order, language } = view
  const labels = getLabels(language)
  const amount = showAmount(order.amount, order.currency, language)
  return pageLayout(
    view,
    labels.bank,
    html`<main class="narrow"><section class="panel bank" aria-labelledby="how">
<p class="bank-name">${icon('shield')} ${labels.bankName}</p>
<h1 id="how">${labels.bank}</h1>
<p>${labels.bankText}</p>
<dl class="sheet-rows"><div><dt>${labels.payTo}</dt><dd>${order.subject}</dd></div>
<div><dt>${labels.amount}</dt><dd><strong>${amount}</strong></dd></div>
<div><dt>${labels.wallet}</dt><dd>•••• ${order.challenge?.card.last4}</dd></div></dl>
<form method="post" action="${address(view, '/challenge')}" data-busy="${labels.wait}">
<div class="field${triesLeft === undefined ? '' : ' wrong'}"><label for="code">${labels.bankCode}</label>
<div class="control"><input id="code" name="code" class="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus
aria-describedby="code-hint code-error" ${triesLeft !== undefined && html`aria-invalid="true"`}></div>
<p class="hint" id="code-hint">${labels.bankHint} <code>${CHALLENGE_CODE}</code></p>
<p class="error" id="code-error" role="alert">${triesLeft !== undefined && `${labels.bankWrong} ${triesLeft}`}</p></div>
<button class="primary" type="submit">${labels.approve}</button>
</form>
<p class="leave"><a href="${address(view, '/other-card')}">${labels.otherCard}</a></p>
</section></main>`,
    otherLanguage(view, '/challenge'),
  )
}

type Ending = 'paid' | 'pending' | 'closed' | 'expired' | 'timeout'

/** Renders the result of a payment, with the link to the shop. */
export function endPage(view: View, ending: Ending): Html {
  const labels = getLabels(view.language)
  return pageLayout(
    view,
    labels[ending],
    html`<main class="narrow"><section class="panel end ${ending}">
<span class="badge">${icon(ending === 'paid' ? 'check' : ending === 'pending' || ending === 'timeout' ? 'clock' : 'alert')}</span>
<h1>${labels[ending]}</h1><p>${labels[`${ending}Text`]}</p>
<p class="total">${showAmount(view.order.amount, view.order.currency, view.language)}</p>
${ending !== 'timeout' && view.order.returnUrl && html`<a class="primary" href="${address(view, '/back')}">${labels.back}</a>`}
</section></main>`,
  )
}

/** Renders a form that posts the browser to the shop; the script submits it. */
export function postBackPage(view: View, fields: Record<string, string>): Html {
  const labels = getLabels(view.language)
  return pageLayout(
    view,
    labels.going,
    html`<main class="narrow"><section class="panel end"><span class="badge">${icon('back')}</span>
<h1>${labels.going}</h1>
<form method="post" action="${view.order.returnUrl}" data-go>${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary" type="submit">${labels.back}</button></form></section></main>`,
  )
}

/** Renders the page of an unknown payment. */
export function unknownPage(frame: PageContext): Html {
  const labels = getLabels(frame.language)
  return pageLayout(
    frame,
    labels.unknown,
    html`<main class="narrow"><section class="panel end"><span class="badge">${icon('alert')}</span>
<h1>${labels.unknown}</h1><p>${labels.unknownText}</p></section></main>`,
  )
}

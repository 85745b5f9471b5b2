import { showAmount } from '../../lib/amount.ts'
import { type Html, html } from '../../lib/html.ts'
import { challengeCode } from '../cards.ts'
import { icon } from './marks.ts'
import { address, type Frame, otherLanguage, shell, type View } from './shell.ts'
import { wordsOf } from './words.ts'

/** The bank's question after a card that asks for one. `triesLeft` is given after a wrong code. */
export function challengePage(view: View, triesLeft?: number): Html {
  const { order, language } = view
  const words = wordsOf(language)
  const amount = showAmount(order.amount, order.currency, language)
  return shell(
    view,
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
    view,
    words[ending],
    html`<main class="narrow"><section class="panel end ${ending}">
<span class="badge">${icon(ending === 'paid' ? 'check' : ending === 'pending' || ending === 'timeout' ? 'clock' : 'alert')}</span>
<h1>${words[ending]}</h1><p>${words[`${ending}Text`]}</p>
<p class="total">${showAmount(view.order.amount, view.order.currency, view.language)}</p>
${ending !== 'timeout' && view.order.returnUrl && html`<a class="primary" href="${address(view, '/back')}">${words.back}</a>`}
</section></main>`,
  )
}

/** Posts the browser back to the shop, where the vendor does it so; by itself where scripts run. */
export function postBackPage(view: View, fields: Record<string, string>): Html {
  const words = wordsOf(view.language)
  return shell(
    view,
    words.going,
    html`<main class="narrow"><section class="panel end"><span class="badge">${icon('back')}</span>
<h1>${words.going}</h1>
<form method="post" action="${view.order.returnUrl}" data-go>${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary" type="submit">${words.back}</button></form></section></main>`,
  )
}

/** For an address that stands for no payment. */
export function unknownPage(frame: Frame): Html {
  const words = wordsOf(frame.language)
  return shell(
    frame,
    words.unknown,
    html`<main class="narrow"><section class="panel end"><span class="badge">${icon('alert')}</span>
<h1>${words.unknown}</h1><p>${words.unknownText}</p></section></main>`,
  )
}

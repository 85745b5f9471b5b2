import { type Html, html } from '../../lib/html.ts'
import { cardFields, cardHelp } from '../../pay/page/form-views.ts'
import { framedPage } from '../../pay/page/framed.ts'
import { getLabels } from '../../pay/page/labels.ts'

/** Renders the form inside the frame; its button is in the shop's page. */
export function paymentElement(language: 'en' | 'zh'): Html {
  const labels = getLabels(language)
  const card = { language, payType: 'card' } as const
  const form = html`<form data-element data-errors="${JSON.stringify(labels.errors)}" data-brands="visa mastercard amex unionpay jcb" novalidate>
${cardFields(card)}
</form>
${cardHelp(card)}`
  return framedPage(language, 'element.js', form)
}

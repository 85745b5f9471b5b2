import { type Html, html } from '../../lib/html.ts'
import { cardFields, cardHelp } from '../../pay/page/form-views.ts'
import { wordsOf } from '../../pay/page/words.ts'

/** The form inside the frame in a shop's page; its button is the shop's. */
export function paymentElement(language: 'en' | 'zh'): Html {
  const words = wordsOf(language)
  const card = { language, payType: 'card' } as const
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.method.card}</title>
<link rel="stylesheet" href="/assets/theme.css">
<link rel="stylesheet" href="/assets/pay.css">
<link rel="stylesheet" href="/assets/element.css">
<script src="/assets/pay.js" defer></script>
<script src="/assets/element.js" defer></script>
</head>
<body class="element">
<main><h1 class="unseen">${words.method.card}</h1>
<form data-element data-errors="${JSON.stringify(words.errors)}" data-brands="visa mastercard amex unionpay jcb" novalidate>
${cardFields(card)}
</form>
${cardHelp(card)}</main>
</body>
</html>`
}

import { showAmount } from '../lib/amount.ts'
import { type Html, html } from '../lib/html.ts'
import { walletCards } from '../pay/cards.ts'
import { brandNames, getLabels } from '../pay/page/labels.ts'
import type { View } from '../pay/page/layout.ts'
import { brandLogo, icon } from '../pay/page/logos.ts'

/**
 * Renders the sheet that WeChat's app shows over a shop's page.
 * @param action URL of the form: that of the page, which is signed
 */
export function bridgeSheet({ order, language }: View, action: string, declined = ''): Html {
  const labels = getLabels(language)
  const cards = walletCards.map(
    (
      { id, brand, outcome },
      index,
    ) => html`<label class="wallet-card"><input type="radio" name="walletCard" value="${id}" ${index === 0 && html`checked`}>
${brandLogo(brand)}<span>${brandNames[brand]} •••• ${id}<small>${outcome === 'approve' ? labels.outcomes.approve : labels.declines.card_declined}</small></span></label>`,
  )
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${labels.method.wechat}</title>
<link rel="stylesheet" href="/assets/theme.css">
<link rel="stylesheet" href="/assets/pay.css">
<link rel="stylesheet" href="/assets/wechat-sheet.css">
<script src="/assets/pay.js" defer></script>
<script src="/assets/wechat-sheet.js" defer></script>
</head>
<body class="over" data-vendor="wechat">
<main><section class="sheet" role="dialog" aria-modal="true" aria-labelledby="how">
<div class="sheet-head"><h1 id="how">${labels.method.wechat}</h1><button type="button" class="quiet" data-leave aria-label="${labels.cancel}">${labels.cancelShort}</button></div>
<p class="over-subject">${order.subject}</p><p class="over-amount">${showAmount(order.amount, order.currency, language)}</p>
${declined && html`<div class="notice" role="alert" tabindex="-1" data-focus>${icon('alert')}<div><strong>${labels.declined}</strong><p>${declined} ${labels.declinedNext}</p></div></div>`}
<form method="post" action="${action}" data-busy="${labels.wait}">
<fieldset><legend>${labels.wallet}</legend>${cards}</fieldset>
<button class="primary" type="submit">${labels.confirm}</button>
<p class="hint centre">${labels.walletNote}</p>
</form></section></main>
</body>
</html>`
}

import { type Html, html } from '../../lib/html.ts'
import { getLabels } from './labels.ts'

/** Renders a page inside a frame of the shop: a card form, and the script that messages the shop's page. */
export function framedPage(language: 'en' | 'zh', script: string, form: Html): Html {
  const title = getLabels(language).method.card
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/assets/theme.css">
<link rel="stylesheet" href="/assets/pay.css">
<link rel="stylesheet" href="/assets/element.css">
<script src="/assets/pay.js" defer></script>
<script src="/assets/${script}" defer></script>
</head>
<body class="element">
<main><h1 class="unseen">${title}</h1>
${form}</main>
</body>
</html>`
}

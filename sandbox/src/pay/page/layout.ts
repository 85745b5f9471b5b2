import { type Html, html } from '../../lib/html.ts'
import type { Order } from '../state.ts'
import type { SavedCard } from '../vault.ts'
import { getLabels } from './labels.ts'
import { icon } from './logos.ts'

/** The vendor and the language of a page. */
export type PageContext = {
  language: 'en' | 'zh'
  vendor: string
  brand: string
  /** Path of the vendor, before `/pay/`: `/card`. */
  prefix: string
}

export type View = PageContext & {
  order: Order
  /** Seconds until the payment expires. */
  secondsLeft: number
  /** The shopper's saved cards that the page offers. */
  savedCards?: readonly SavedCard[]
}

/** Renders the layout of a payment page. */
export function pageLayout(
  { language, vendor, brand }: PageContext,
  title: string,
  body: Html,
  otherLanguageUrl?: string,
): Html {
  const labels = getLabels(language)
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
<body data-vendor="${vendor}">
<header class="bar"><span class="brand">${icon('lock')} ${brand} <em>Sandbox</em></span>
${otherLanguageUrl && html`<a class="quiet" href="${otherLanguageUrl}" lang="${labels.otherLanguage}" hreflang="${labels.otherLanguage}">${labels.language}</a>`}</header>
${body}
</body>
</html>`
}

/** Returns an address of the payment, in the page's language. */
export const address = (
  { prefix, order, language }: Pick<View, 'prefix' | 'order' | 'language'>,
  rest = '',
) => `${prefix}/pay/${order.token}${rest}?lang=${language}`

/** Returns the address of the page in the other language. */
export const otherLanguage = ({ prefix, order, language }: View, rest = '') =>
  address({ prefix, order, language: getLabels(language).otherLanguage as 'en' | 'zh' }, rest)

/** Renders an alert above a form; the script focuses it. */
export const notice = (title: string, text: string) =>
  html`<div class="notice" role="alert" tabindex="-1" data-focus>${icon('alert')}<div><strong>${title}</strong><p>${text}</p></div></div>`

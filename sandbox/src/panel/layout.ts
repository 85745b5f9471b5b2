import { type Html, html } from '../lib/html.ts'

const sections = [
  { path: '/', name: 'Overview' },
  { path: '/payments', name: 'Payments' },
  { path: '/saved-cards', name: 'Saved cards' },
  { path: '/parcels', name: 'Parcels' },
  { path: '/chain', name: 'Chain' },
  { path: '/mail', name: 'Mail' },
  { path: '/sms', name: 'Texts' },
  { path: '/authenticator', name: 'Authenticator' },
  { path: '/region', name: 'Region' },
  { path: '/captchas', name: 'Captcha' },
  { path: '/sign-in', name: 'Sign-in' },
  { path: '/messages', name: 'Log' },
] as const

type Section = (typeof sections)[number]['path']

/** Renders a page of the control panel. The script refreshes parts with `data-live`. */
export function panelPage(section: Section, title: string, body: Html): Html {
  const links = sections.map(
    (it) => html`<a href="${it.path}" ${it.path === section && html`aria-current="page"`}>${it.name}</a>`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/theme.css">
<link rel="stylesheet" href="/assets/panel.css">
<script src="/assets/panel.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><div class="head"><a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28">Sandbox</a>
<nav aria-label="Sections">${links}</nav></div></header>
<main id="main">${body}</main>
</body>
</html>`
}

const tones: Record<string, string> = {
  SUCCESS: 'good',
  delivered: 'good',
  FAILED: 'bad',
  'gave-up': 'bad',
  returned: 'bad',
  PAYING: 'warn',
  PROCESSING: 'warn',
  waiting: 'warn',
  in_transit: 'warn',
  out_for_delivery: 'warn',
}

/** Renders a state as a coloured tag. */
export const stateTag = (state: string) =>
  html`<span class="tag ${tones[state] ?? 'plain'}">${state.replaceAll('_', ' ').toLowerCase()}</span>`

/** Renders a time; the script shows it in local time. */
export const moment = (iso: string | null) =>
  iso && html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`

/** Renders a button that posts. */
export const postButton = (action: string, label: string, tone = '') =>
  html`<form method="post" action="${action}"><button class="${tone}" type="submit">${label}</button></form>`

export const emptyState = (text: string) => html`<p class="empty">${text}</p>`

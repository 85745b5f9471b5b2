import { type Html, html } from '../lib/html.ts'
import { people } from './people.ts'

/** A page of a service. */
type Frame = { service: string; brand: string }

const page = ({ service, brand }: Frame, title: string, body: Html) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/theme.css">
<link rel="stylesheet" href="/assets/pay.css">
<link rel="stylesheet" href="/assets/sign-in.css">
<script src="/assets/pay.js" defer></script>
</head>
<body data-vendor="${service}">
<header class="bar"><span class="brand">${brand} <em>Sandbox</em></span></header>
<main class="narrow">${body}</main>
</body>
</html>`

/**
 * Renders the page where a person is chosen.
 * @param action where the choice is posted; it has the parameters of the request
 * @param canHideEmail whether the person can keep the email address from the shop, as at Apple
 */
export const choicePage = (frame: Frame, action: string, canHideEmail: boolean): Html =>
  page(
    frame,
    `Sign in with ${frame.brand}`,
    html`<form class="panel" method="post" action="${action}">
<h1>Choose an account</h1><p>to continue to the shop</p>
<div class="people">${people.map(
      ({ name, email }) =>
        html`<button type="submit" name="person" value="${email}"><strong>${name}</strong> <span>${email}</span></button>`,
    )}</div>
${canHideEmail && html`<label class="tick"><input type="checkbox" name="hide" value="1"> Hide my email address</label>`}
<details><summary>Use another account</summary>
<label for="name">Name</label><input id="name" name="name" autocomplete="off">
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off">
<button class="primary" type="submit" name="person" value="">Continue</button></details>
<button class="quiet" type="submit" name="cancel" value="1" formnovalidate>Cancel</button>
</form>`,
  )

/** Renders the page that posts an answer to the shop. */
export const formPage = (frame: Frame, address: string, fields: Record<string, string>): Html =>
  page(
    frame,
    'Back to the shop',
    html`<section class="panel end"><h1>Back to the shop</h1><form method="post" action="${address}" data-go>${Object.entries(
      fields,
    ).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary" type="submit">Continue</button></form></section>`,
  )

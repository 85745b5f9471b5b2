import { type CaptchaMode, captchaModes } from '../captcha/service.ts'
import { html } from '../lib/html.ts'
import { panelPage } from './layout.ts'

/** Renders what the captcha services do, with a form to change it. */
export const captchaPage = (current: CaptchaMode) =>
  panelPage(
    '/captchas',
    'Captcha',
    html`<div class="title"><h1>Captcha</h1></div>
<section class="card"><p>GeeTest and Turnstile. A shop asks for a human check after several failed sign-ins or codes, or always, as its settings say.</p>
<form class="filter" method="post" action="/captchas"><label for="mode">The services</label><select id="mode" name="mode">${Object.entries(
      captchaModes,
    ).map(
      ([mode, name]) => html`<option value="${mode}" ${mode === current && html`selected`}>${name}</option>`,
    )}</select><button type="submit">Set</button></form></section>`,
  )

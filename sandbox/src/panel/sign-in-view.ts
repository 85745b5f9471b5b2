import { html } from '../lib/html.ts'
import { type SignInMode, signInModes } from '../third-party/people.ts'
import { panelPage } from './layout.ts'

/** Renders what Google and Apple do when a person signs in, with a form to change it. */
export const signInPage = (current: SignInMode) =>
  panelPage(
    '/sign-in',
    'Sign-in',
    html`<div class="title"><h1>Sign-in</h1></div>
<section class="card"><p>Google and Apple, by which members of a shop sign in. WeChat has no ID tokens and always works; open the shop with a user agent that contains MicroMessenger to be inside its app.</p>
<form class="filter" method="post" action="/sign-in"><label for="mode">The services</label><select id="mode" name="mode">${Object.entries(
      signInModes,
    ).map(
      ([mode, name]) => html`<option value="${mode}" ${mode === current && html`selected`}>${name}</option>`,
    )}</select><button type="submit">Set</button></form></section>`,
  )

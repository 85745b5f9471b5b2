import { html } from '../lib/html.ts'
import { type Country, countries } from '../region/lookups.ts'
import { panelPage } from './layout.ts'

/** Renders where the lookups place visitors, with a form to change it. */
export const regionPage = (current: Country | '') =>
  panelPage(
    '/region',
    'Region',
    html`<div class="title"><h1>Region</h1></div>
<section class="card"><p>The shop's pages ask two services where the visitor is, and use the hosts of the deployment in China there. The answer is stored at the next start of the shop.</p>
<form class="filter" method="post" action="/region"><label for="country">Every visitor is in</label><select id="country" name="country">${[
      ...Object.entries(countries),
      ['', 'nowhere: the services do not respond'] as const,
    ].map(
      ([code, name]) => html`<option value="${code}" ${code === current && html`selected`}>${name}</option>`,
    )}</select><button type="submit">Set</button></form></section>`,
  )

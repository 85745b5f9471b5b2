import { type Html, html } from '../lib/html.ts'
import { type Switches, switchChoices, switchHelp } from '../pay/switches.ts'

const choiceWords: Record<string, string> = {
  'by-card': 'by the card',
  approve: 'approve',
  decline: 'decline',
  abandon: 'abandon',
  success: 'succeed at once',
  'async-success': 'succeed later',
  'async-failure': 'fail later',
  'async-closed': 'be closed later',
  timeout: 'succeed, answer lost',
}

function control(name: keyof Switches, value: Switches[keyof Switches], prefix: string): Html {
  const { label, help } = switchHelp[name]
  const id = `${prefix}-${name}`
  const text = html`<span class="text"><label for="${id}">${label}</label><small id="${id}-help">${help}</small></span>`
  if (typeof value === 'boolean')
    return html`<div class="switch">${text}<input class="toggle" type="checkbox" role="switch" id="${id}" name="${name}" aria-describedby="${id}-help" ${value && html`checked`}></div>`
  if (typeof value === 'number')
    return html`<div class="switch">${text}<input type="number" inputmode="decimal" min="0" max="86400" step="any" id="${id}" name="${name}" aria-describedby="${id}-help" value="${value}"></div>`
  const options = switchChoices[name as keyof typeof switchChoices].map(
    (it) => html`<option value="${it}" ${it === value && html`selected`}>${choiceWords[it]}</option>`,
  )
  return html`<div class="switch">${text}<select id="${id}" name="${name}" aria-describedby="${id}-help">${options}</select></div>`
}

type SwitchForm = {
  action: string
  prefix: string
  /** Switches to leave out. */
  without?: readonly (keyof Switches)[]
}

/** Renders the form of switches; the script submits it at each change. */
export function switchForm(switches: Switches, { action, prefix, without = [] }: SwitchForm): Html {
  const names = (Object.keys(switchHelp) as (keyof Switches)[]).filter((name) => !without.includes(name))
  return html`<form method="post" action="${action}" class="switches" data-instant>
${names.map((name) => control(name, switches[name], prefix))}
<button type="submit" class="strong">Save</button><p class="saved" role="status"></p></form>`
}

/** Returns the switches of a form, where an absent box is off. */
export function switchesOfForm(
  body: unknown,
  without: readonly (keyof Switches)[] = [],
): Record<string, unknown> {
  const boxes = (Object.keys(switchHelp) as (keyof Switches)[]).filter((name) => !without.includes(name))
  const off = Object.fromEntries(boxes.map((name) => [name, false]))
  return { ...off, ...(body as object) }
}

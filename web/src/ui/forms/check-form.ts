import { t } from '@/i18n/i18n.ts'
import { toastOnPage } from '../overlays/page-toast.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isEmpty = (control: Control): boolean =>
  control.type === 'checkbox' ? !(control as HTMLInputElement).checked : control.value.trim() === ''

/** Returns the message for an empty required field or a date outside of its range. */
function findProblem(control: Control): string | undefined {
  if (control.disabled) return undefined
  if (control.required && isEmpty(control)) {
    // A control may have its own message, as the agreement checkbox does.
    return control.dataset.missing ?? t('form.required', { field: control.dataset.label ?? control.name })
  }
  const { rangeUnderflow, rangeOverflow } = control.validity
  if (!rangeUnderflow && !rangeOverflow) return undefined
  const { min, max } = control as HTMLInputElement
  return t('form.dateRange', { field: control.dataset.label ?? control.name, from: min, to: max })
}

/** Shows a problem at a control, through useProblem() of its field. */
const markInvalid = (control: Control, problem: string): void =>
  void control.dispatchEvent(new CustomEvent('invalid', { detail: problem }))

/** Checks one control as checkForm() does. @returns whether it is valid */
export function checkControl(control: Control): boolean {
  const problem = findProblem(control)
  if (!problem) return true
  markInvalid(control, problem)
  toastOnPage(problem)
  control.focus()
  return false
}

/**
 * Validates the required fields and the dates of a form. Marks each invalid field, shows a toast for the
 * first one and focuses it.
 * @returns whether the form is valid
 */
export function checkForm(form: HTMLFormElement): boolean {
  const controls = [...form.querySelectorAll<Control>('input, textarea, select')]
  let first: Control | undefined
  for (const control of controls) {
    const problem = findProblem(control)
    if (!problem) continue
    markInvalid(control, problem)
    if (first) continue
    first = control
    toastOnPage(problem)
  }
  first?.focus()
  first?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return !first
}

/**
 * Focuses the first field that the server rejected.
 * @param fields messages by field `name`, as in InputRefusal
 */
export function focusField(form: HTMLFormElement, fields: Record<string, string>): void {
  const control = [...form.querySelectorAll<Control>('input, textarea, select')].find((c) => c.name in fields)
  control?.focus()
}

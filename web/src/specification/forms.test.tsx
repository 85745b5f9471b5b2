import { readdirSync, readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
  Element.prototype.scrollIntoView = () => undefined
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

import { QueryClientProvider } from '@tanstack/react-query'
import { AddressForm } from '@/features/addresses/components/AddressForm.tsx'
import { AgreementCheckbox } from '@/features/login/components/AgreementCheckbox.tsx'
import { AgreementField } from '@/features/partners/components/AgreementField.tsx'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { BIRTHDAY_MIN, DateInput, getToday } from '@/ui/forms/DateInput.tsx'
import { Input, Select, Textarea } from '@/ui/forms/Field.tsx'
import { PhoneInput } from '@/ui/forms/PhoneInput.tsx'
import { Toaster } from '@/ui/overlays/Toaster.tsx'
import { useToasts } from '@/ui/overlays/toast-store.ts'
import { StickyBar } from '@/ui/page/StickyBar.tsx'

const agreement = { id: 'a1', kind: 'shop', version: '1' } as never
const toasts = () => useToasts.getState().list.map(({ text }) => text)
const noop = () => undefined
const submit = () => fireEvent.submit(document.querySelector('form')!)
const check = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  checkForm(event.currentTarget)
}

function Form() {
  const [name, setName] = useState('')
  return (
    <form onSubmit={check} noValidate>
      <Input label="Name" name="name" required value={name} onChange={(e) => setName(e.target.value)} />
      <Select label="Title" name="title" required value="" options={[]} onChange={noop} />
      <Textarea label="Note" name="note" required value="" onChange={noop} />
      <PhoneInput
        label="Phone"
        name="phone"
        required
        prefix="60"
        countries={[]}
        value=""
        onPrefix={noop}
        onChange={noop}
      />
      <Checkbox name="agree" required checked={false} onChange={noop} data-missing="Please tick the box" />
      <Input label="Remark" name="remark" value="" onChange={noop} />
    </form>
  )
}

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  useToasts.setState({ list: [] })
})
afterEach(cleanup)

describe('§5 the form check', () => {
  test('shows a toast for the first empty required field, focuses it and marks all of them', () => {
    render(<Form />)
    submit()
    expect(toasts()).toEqual(['Please fill in: Name'])
    expect(document.activeElement?.getAttribute('name')).toBe('name')
    const marked = [...document.querySelectorAll('[aria-invalid=true]')].map((c) => c.getAttribute('name'))
    expect(marked).toEqual(['name', 'title', 'note', 'phone', 'agree'])
    expect(screen.getByText('Please fill in: Phone')).toBeTruthy()
  })

  test('shows the message of a checkbox beside it until it is ticked', () => {
    const box = (checked: boolean) => (
      <form onSubmit={check} noValidate>
        <Checkbox required checked={checked} onChange={noop} data-missing="Please tick the box">
          I agree
        </Checkbox>
      </form>
    )
    const { rerender } = render(box(false))
    submit()
    const input = screen.getByRole('checkbox', { name: 'I agree' })
    expect(document.activeElement).toBe(input)
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Please tick the box')
    rerender(box(true))
    expect(screen.queryByText('Please tick the box')).toBeNull()
  })

  test.each([
    ['the terms', () => <AgreementCheckbox checked={false} onChange={noop} />],
    ['an agreement', () => <AgreementField agreement={agreement} checked={false} onChange={noop} />],
  ])('shows beside its checkbox that %s must be accepted', (_, Box) => {
    render(
      <form onSubmit={check} noValidate>
        <Box />
      </form>,
    )
    submit()
    const input = screen.getByRole('checkbox')
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect([note?.textContent]).toEqual(toasts())
  })

  test('unmarks a field once it is filled', () => {
    render(<Form />)
    submit()
    fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Nur' } })
    expect(screen.queryByText('Please fill in: Name')).toBeNull()
    expect(screen.getByText('Please fill in: Title')).toBeTruthy()
  })
})

describe('§9 dates', () => {
  const year = new Date().getFullYear()
  const show = (value: string, range: { min?: string; max?: string } = {}) =>
    render(
      <form onSubmit={check} noValidate>
        <DateInput label="Date" name="date" value={value} onChange={noop} {...range} />
      </form>,
    )

  test('range over ten years either side of the current year', () => {
    show('')
    const { min, max } = screen.getByLabelText('Date') as HTMLInputElement
    expect([min, max]).toEqual([`${year - 10}-01-01`, `${year + 10}-12-31`])
  })

  test.each([`${year - 11}-12-31`, `${year + 11}-01-01`])('the form check rejects %s', (value) => {
    show(value)
    submit()
    expect(toasts()[0]).toMatch(/^Date must be between/)
    expect(screen.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true')
  })

  test('a birthday is not in the future', () => {
    show('2999-01-01', { min: BIRTHDAY_MIN, max: getToday() })
    submit()
    expect(toasts()).toHaveLength(1)
    cleanup()
    useToasts.setState({ list: [] })
    show('1960-05-01', { min: BIRTHDAY_MIN, max: getToday() })
    submit()
    expect(toasts()).toEqual([])
  })
})

describe('§5 addresses', () => {
  const country = (code: string, name: string) =>
    ({ code, name, callingCode: '60', flag: '', served: true, areaLevels: 0 }) as never
  const field = { name: 'givenName', label: 'address.givenName', required: true, level: null, pattern: null }
  const forms = [
    { country: country('MY', 'Malaysia'), fields: [field] },
    { country: country('SG', 'Singapore'), fields: [field] },
  ] as never
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <AddressForm forms={forms} market="MY" onSaved={noop} />
      </QueryClientProvider>,
    )

  test('the country of a new address is chosen first', () => {
    show()
    const select = screen.getByLabelText(/Country/) as HTMLSelectElement
    expect(select.value).toBe('')
    expect(document.querySelector('[name=givenName]')).toBeNull()
    submit()
    expect(toasts()[0]).toMatch(/Country/)
    fireEvent.change(select, { target: { value: 'SG' } })
    expect(document.querySelector('[name=givenName]')).toBeTruthy()
  })
})

describe('display', () => {
  test('toasts show above the action bar of a page', () => {
    render(
      <>
        <StickyBar>Check out</StickyBar>
        <Toaster />
      </>,
    )
    act(() => useToasts.setState({ covered: 72 }))
    expect(screen.getByRole('status').style.getPropertyValue('--covered')).toBe('72px')
    expect(screen.getByRole('status').className).toContain('var(--covered)')
  })

  test('text sizes are relative, so that they grow with the text size of the browser', () => {
    const tokens = readFileSync('web/src/ui/tokens.css', 'utf8')
    expect(tokens.match(/--text-[\w-]+: [\d.]+px/g)).toBeNull()
    const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((f) =>
      f.endsWith('.tsx'),
    )
    const fixed = sources.filter((file) =>
      /(?:text|leading)-\[[\d.]+px\]|leading-\d/.test(readFileSync(`web/src/${file}`, 'utf8')),
    )
    expect(fixed.filter((file) => !file.includes('.test.'))).toEqual([])
  })
})

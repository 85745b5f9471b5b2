import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { FactorForm, type FactorOptions, type FactorProof } from './FactorForm.tsx'

let sent: FactorProof[] = []
beforeEach(async () => {
  sent = []
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

const show = (options: FactorOptions, refusal = '') =>
  render(
    <FactorForm
      options={options}
      busy={false}
      onProof={async (proof) => {
        sent.push(proof)
        return refusal
      }}
    />,
  )

test('the code of the authenticator is offered by the keyboard and sent once', async () => {
  show({ totp: true, passkey: null })
  const field = screen.getByLabelText(/Code from the app/)
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  fireEvent.change(field, { target: { value: '123 456 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await expect.poll(() => sent).toEqual([{ code: '123 456' }])
})

test('a refused code shows the message and empties the field', async () => {
  show({ totp: true, passkey: null }, 'Incorrect')
  fireEvent.change(screen.getByLabelText(/Code from the app/), { target: { value: '000000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect')
  expect((screen.getByLabelText(/Code from the app/) as HTMLInputElement).value).toBe('')
})

test('a browser without passkeys offers no passkey, and a recovery code instead', () => {
  show({ totp: false, passkey: { challenge: 'x' } })
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  expect(screen.getByText(/cannot be used in this browser/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText(/Recovery code/)).toBeTruthy()
})

test('a member without a second factor proves with the password, and is offered no recovery code', () => {
  show({ totp: false, passkey: null, password: true })
  expect(screen.getByLabelText(/Sign-in password/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
})

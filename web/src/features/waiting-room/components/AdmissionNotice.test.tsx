import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { useSession } from '@/lib/session.ts'
import { endAdmission, saveAdmission, useAdmission } from '../model/admission.ts'
import { AdmissionNotice } from './AdmissionNotice.tsx'

const until = '2099-01-01T00:10:00Z'
const signIn = (id: string) => useSession.setState({ token: 't', user: { id } as never })

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  signIn('m1')
  document.title = 'Checkout · Pasar'
  saveAdmission(until, ['s1'])
})
afterEach(cleanup)

const lines = (...skuIds: string[]) => skuIds.map((skuId) => ({ skuId }))
const show = (...skuIds: string[]) =>
  render(<AdmissionNotice lines={lines(...skuIds)} onEnd={() => undefined} />).container

test('a checkout that needs no admission does not say that it is the turn', () => {
  expect(show('s2').textContent).toBe('')
  expect(document.title).toBe('Checkout · Pasar')
})

test('the admission of one member is not shown to the next one', () => {
  signIn('m2')
  expect(show('s1').textContent).toBe('')
})

test('an order of something else does not end the admission, and its own order does', () => {
  endAdmission(lines('s2'))
  expect(useAdmission.getState().until).toBe(until)
  endAdmission(lines('s1', 's2'))
  expect(show('s1').textContent).toBe('')
})

test('announces the turn once, with the focus on it, and shows it in the title', () => {
  show('s1', 's2')
  const turn = screen.getByRole('status')
  expect(turn.textContent).toMatch(/^It is your turn/)
  expect(document.activeElement).toBe(turn)
  expect(document.title).toMatch(/^It is your turn/)
  cleanup()
  show('s1')
  expect(screen.getByText(/^It is your turn/)).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render.tsx'
import { ConfirmButton } from './confirm-button.tsx'

afterEach(cleanup)

const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
const banButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ban' })

it('keeps the dialog and its reason until the action has succeeded', async () => {
  const given: string[] = []
  let end: PromiseWithResolvers<void>
  const act = (reason: string) => {
    given.push(reason)
    end = Promise.withResolvers()
    return end.promise
  }
  renderInConsole(
    <ConfirmButton label="Ban" title="Ban Ann?" text="She is signed out." reason="Reason" onConfirm={act} />,
  )
  fireEvent.click(banButton())
  fireEvent.change(field()!, { target: { value: 'Sells fakes' } })
  fireEvent.click(banButton())
  expect(banButton().disabled).toBe(true)
  end!.reject(new Error('no response'))
  await waitFor(() => expect(banButton().disabled).toBe(false))
  expect(field()!.value).toBe('Sells fakes')

  fireEvent.click(banButton())
  end!.resolve()
  await waitFor(() => expect(field()).toBeNull())
  expect(given).toEqual(['Sells fakes', 'Sells fakes'])

  fireEvent.click(banButton())
  expect(field()!.value).toBe('')
})

// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render.tsx'
import { recordPage } from './record-page.tsx'

afterEach(cleanup)

/** A page that keeps something of its record in its own state, as a revealed phone number. */
function Member() {
  const { id } = useParams()
  const [revealed, setRevealed] = useState('')
  return (
    <>
      <h1>{id}</h1>
      <button type="button" onClick={() => setRevealed(`phone of ${id}`)}>
        Reveal
      </button>
      <p>{revealed}</p>
      <Link to="/records/B/show">B</Link>
    </>
  )
}

function openFirst(Page: ComponentType) {
  renderInConsole(<Page />)
  fireEvent.click(screen.getByText('Reveal'))
  expect(screen.queryByText('phone of A')).not.toBeNull()
}

it('never shows what was revealed of one record on the page of the next', async () => {
  openFirst(recordPage(Member, {}))
  fireEvent.click(screen.getByText('B'))
  await screen.findByRole('heading', { name: 'B' })
  expect(screen.queryByText('phone of A')).toBeNull()
})

it('keeps the state of a list that stays beside the opened record', async () => {
  openFirst(recordPage(Member, { isList: true }))
  fireEvent.click(screen.getByText('B'))
  await screen.findByRole('heading', { name: 'B' })
  expect(screen.queryByText('phone of A')).not.toBeNull()
})

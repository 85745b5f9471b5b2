import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { AmountField } from './amount-field.tsx'

it.each(['1,000', '12,50', '1.000,50', '1,000.00', '1 000', '1e3', '1.0.0', '-5'])(
  'keeps %j as typed and says that it is invalid, instead of making another amount of it',
  (typed) => {
    const onChange = vi.fn()
    const field = AmountField({ label: 'Amount', value: typed, onChange })
    field.props.onChange({ target: { value: ` ${typed}` } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(typed)
    const html = renderToStaticMarkup(field)
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('Enter digits, with a point only before decimals')
  },
)

it.each(['', '1000', '0.', '12.50'])('does not complain about %j, also while it is typed', (typed) => {
  const html = renderToStaticMarkup(
    <AmountField label="Amount" value={typed} helperText="For example 0.2" onChange={() => undefined} />,
  )
  expect(html).toContain('aria-invalid="false"')
  expect(html).toContain('For example 0.2')
})

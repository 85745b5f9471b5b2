import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { usePricesProblem } from './use-prices-problem.ts'

/** Renders a form of an offer and returns it. */
function renderForm(Inputs: () => null): UseFormReturn {
  let rendered: UseFormReturn | undefined
  function Offer() {
    const form = useForm()
    rendered = form
    return (
      <FormProvider {...form}>
        <Inputs />
      </FormProvider>
    )
  }
  renderToStaticMarkup(<Offer />)
  return rendered!
}

const OfferPrices = () => {
  usePricesProblem()
  return null
}

it.each(['prices', 'prices.0.price'])(
  'saves an offer again after the server refused its %s',
  async (refused) => {
    const form = renderForm(OfferPrices)
    form.setError(refused, { type: 'server', message: 'Too high' })
    const save = vi.fn()
    await form.handleSubmit(save)()
    expect(save).toHaveBeenCalledOnce()
  },
)

import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { adminProductInfo } from '@pasar/contract/calls/admin/catalog/products'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { usePricesProblem } from './use-prices-problem.ts'

/**
 * The offer's price of each SKU of a product, and the server's message about them. SKUs without one are not
 * offered.
 */
export function PriceInputs({ goodsId, title, hint }: { goodsId: string; title: string; hint: string }) {
  const { data } = useCallQuery(adminProductInfo, { id: goodsId })
  const problem = usePricesProblem()
  const skus = data?.skus.filter((sku) => !sku.giftValue) ?? []
  return (
    <>
      <Typography variant="subtitle2">{title}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {hint}
      </Typography>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {skus.map((sku) => (
        <AmountInput
          key={sku.id}
          source={`priceBySku.${sku.id}`}
          label={t('%{sku}, list price %{price}', { sku: sku.code, price: sku.price })}
        />
      ))}
    </>
  )
}

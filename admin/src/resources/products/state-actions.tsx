import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { adminProductDuplicate, adminProductState } from '@pasar/contract/calls/admin/catalog/products'
import { useRedirect } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { type Product, productPagePath, stateDescriptions, stateTones, stateTransitions } from './labels.ts'

/** State of a product with its transitions. Unsaved changes disable them. */
export function StateActions({ product }: { product: Product }) {
  const redirect = useRedirect()
  const { isDirty } = useFormState()
  const change = useAction(adminProductState, { done: t('State updated') })
  const copy = useAction(adminProductDuplicate, {
    done: t('Duplicated as a draft'),
    onDone: ({ id }) => redirect('edit', 'goods', id),
  })
  const busy = isDirty || change.isPending || copy.isPending
  const isVisible = product.state === 'on_sale' || product.state === 'off_sale'
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', width: '100%', mb: 2 }}>
      <StateChip label={product.state} tone={stateTones[product.state]} />
      <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        {t('%{sold} sold · %{smart_count} review |||| %{sold} sold · %{smart_count} reviews', {
          sold: product.sold,
          smart_count: product.reviewCount,
        })}
      </Typography>
      {isVisible && (
        <Button size="small" component="a" href={productPagePath(product.id)} target="_blank" rel="noopener">
          {t('View in shop')}
        </Button>
      )}
      <Button
        size="small"
        component={RouterLink}
        to={`/stock?filter=${encodeURIComponent(JSON.stringify({ goodsId: product.id }))}`}
      >
        {t('Stock')}
      </Button>
      <Button size="small" disabled={busy} onClick={() => copy.mutate({ id: product.id })}>
        {t('Duplicate')}
      </Button>
      {stateTransitions[product.state].map(({ to, label }) => (
        <Tooltip key={to} title={isDirty ? t('Save your changes first') : ''}>
          <span>
            <ConfirmButton
              label={label}
              title={`${label}?`}
              text={stateDescriptions[to]}
              danger={to === 'archived'}
              disabled={busy}
              onConfirm={() => change.mutateAsync({ id: product.id, state: to })}
            />
          </span>
        </Tooltip>
      ))}
    </Stack>
  )
}

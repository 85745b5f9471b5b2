import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { adminGoodsDuplicate, adminGoodsState } from '@pasar/contract/calls/admin/goods'
import { useRedirect } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { type EditedGoods, shopPage, stateDeeds, stateMeanings, stateTones } from './states.ts'

/** The state of goods and what can be done with them as a whole; while something is unsaved, only saving can. */
export function StateBar({ goods }: { goods: EditedGoods }) {
  const redirect = useRedirect()
  const { isDirty } = useFormState()
  const change = useAction(adminGoodsState, { done: 'Done; the shop shows it at once.' })
  const copy = useAction(adminGoodsDuplicate, {
    done: 'Copied as a draft.',
    onDone: ({ id }) => redirect('edit', 'goods', id),
  })
  const busy = isDirty || change.isPending || copy.isPending
  const seen = goods.state === 'on_sale' || goods.state === 'off_sale'
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', width: '100%', mb: 2 }}>
      <StateChip label={goods.state} tone={stateTones[goods.state]} />
      <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        {goods.sold} sold · {goods.reviewCount} reviews
      </Typography>
      {seen && (
        <Button size="small" component="a" href={shopPage(goods.id)} target="_blank" rel="noopener">
          Open in the shop
        </Button>
      )}
      <Button
        size="small"
        component={RouterLink}
        to={`/stock?filter=${encodeURIComponent(JSON.stringify({ goodsId: goods.id }))}`}
      >
        Stock
      </Button>
      <Button size="small" disabled={busy} onClick={() => copy.mutate({ id: goods.id })}>
        Duplicate
      </Button>
      {stateDeeds[goods.state].map(({ to, label }) => (
        <Tooltip key={to} title={isDirty ? 'Save first' : ''}>
          <span>
            <AskFirst
              label={label}
              title={`${label}?`}
              text={stateMeanings[to]}
              danger={to === 'archived'}
              disabled={busy}
              onSure={() => change.mutate({ id: goods.id, state: to })}
            />
          </span>
        </Tooltip>
      ))}
    </Stack>
  )
}

import Button from '@mui/material/Button'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { AdjustButton } from './adjust.tsx'
import { Lasts, type StockRow } from './figures.tsx'
import { Moves } from './moves.tsx'
import { ThresholdButton } from './threshold.tsx'

/** Stock of one SKU: its figures, what can be booked, and everything that moved it. */
export const StockShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const row = useRecordContext<StockRow>()
  if (!row) return null
  return (
    <>
      <Section
        title={[row.title, row.optionText].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button size="small" component={RouterLink} to={`/goods/${row.goodsId}`}>
              Goods
            </Button>
            <ThresholdButton row={row} />
            <AdjustButton row={row} />
          </>
        }
      >
        <Facts>
          <Fact name="SKU">{row.code}</Fact>
          <Fact name="On hand">{row.onHand}</Fact>
          <Fact name="Reserved by orders">{row.reserved}</Fact>
          <Fact name="Left to sell">{row.left}</Fact>
          <Fact name="Sent in 30 days">{row.shipped}</Fact>
          <Fact name="Runs out">
            <Lasts row={row} />
          </Fact>
          <Fact name="Counts as low from">
            {row.threshold} {row.ownThreshold === null && '(the default)'}
          </Fact>
        </Facts>
      </Section>
      <Section title="Movements">
        <Moves row={row} />
      </Section>
    </>
  )
}

import EnterIcon from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminRateSave } from '@pasar/contract/calls/admin/wallet'
import { useState } from 'react'
import { Show, useRecordContext } from 'react-admin'
import { may } from '../../data/may.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when-field.tsx'
import { EnterDialog } from './enter-dialog.tsx'
import { History } from './history.tsx'
import { changeText, inverseText, type Rate } from './words.ts'

/** One currency or coin: the rate that holds, how it came there, and the next one. */
export const RateShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const rate = useRecordContext<Rate>()
  const [entering, setEntering] = useState(false)
  if (!rate) return null
  const { id, base, name, before, since, by, coming } = rate
  return (
    <Box sx={{ pt: 2 }}>
      <Heading title={`${name} · ${id}`}>
        {may(adminRateSave) && (
          <Button
            size="small"
            variant="contained"
            startIcon={<EnterIcon />}
            onClick={() => setEntering(true)}
          >
            Enter a rate
          </Button>
        )}
      </Heading>
      {entering && <EnterDialog rate={rate} onClose={() => setEntering(false)} />}
      {coming && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {coming.rate} will hold from <When at={coming.since} />.
        </Alert>
      )}
      <Section title="The rate that holds">
        {rate.rate ? (
          <Facts>
            <Fact name={`${base} 1 is`}>
              {id} {rate.rate}
            </Fact>
            <Fact name="The other way round">{inverseText(rate.rate, rate)}</Fact>
            <Fact name="Before it">{before ? `${before} (${changeText(rate.rate, before)})` : '–'}</Fact>
            <Fact name="Since">
              <When at={since} />
            </Fact>
            <Fact name="Entered by">{by || 'came with the shop'}</Fact>
          </Facts>
        ) : (
          <Typography variant="body2" color="textSecondary">
            None yet: members cannot exchange into it, and RealTime leaves it out. Enter one.
          </Typography>
        )}
      </Section>
      <History rate={rate} />
    </Box>
  )
}

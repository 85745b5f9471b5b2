import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminGatewayTry } from '@pasar/contract/calls/admin/pay-methods'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, Show, useRecordContext } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When } from '../../ui/when-field.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { type Gateway, type Key, keyText, whyNot } from './words.ts'

/** One payment company: what of its keys may be shown, and whether it answers to them. */
export const GatewayShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

type Tried = Output<typeof adminGatewayTry>

function Page() {
  const gateway = useRecordContext<Gateway>()
  const [entering, setEntering] = useState(false)
  const trying = useMutation<Tried, HttpError, { id: string }>({
    mutationFn: (input) => callApi(adminGatewayTry, input),
  })
  if (!gateway) return null
  const { id, name, isSetUp, methods, notifyUrl } = gateway
  return (
    <Box sx={{ pt: 2 }}>
      <Heading
        title={name}
        chips={<StateChip label={isSetUp ? 'set up' : 'no keys'} tone={isSetUp ? 'success' : 'default'} />}
      >
        {isSetUp && (
          <Button size="small" loading={trying.isPending} onClick={() => trying.mutate({ id })}>
            Test the connection
          </Button>
        )}
        <Button size="small" variant="contained" onClick={() => setEntering(true)}>
          Enter keys
        </Button>
      </Heading>
      {entering && (
        <KeysDialog
          gateway={gateway}
          onClose={() => {
            setEntering(false)
            trying.reset()
          }}
        />
      )}
      {trying.error && <Alert severity="error">{trying.error.message}</Alert>}
      {trying.data && <Verdict tried={trying.data} name={name} />}
      <Section title="Company">
        <Facts>
          <Fact name="Carries">{methods.join(', ') || 'nothing now'}</Fact>
          <Fact name="Where it sends its news">{notifyUrl}</Fact>
        </Facts>
      </Section>
      <Keys gateway={gateway} />
    </Box>
  )
}

function Verdict({ tried, name }: { tried: Tried; name: string }) {
  if (tried.works)
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {name} answered in {tried.ms} ms and knows the keys. Those that its own messages are checked by are
        proven by the first message.
      </Alert>
    )
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {whyNot(name, tried.status)}
      {tried.said && (
        <Box component="code" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}>
          {tried.said}
        </Box>
      )}
    </Alert>
  )
}

const Keys = ({ gateway: { keys } }: { gateway: Gateway }) => (
  <Section title="Keys">
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {keys.map((key) => (
        <Stack
          component="li"
          key={key.name}
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ py: 1.5, columnGap: 2, rowGap: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {key.name}
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {key.meaning}
            </Typography>
          </Box>
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {keyText(key)}
            </Typography>
            <Origin setting={key} />
          </Box>
        </Stack>
      ))}
    </Stack>
  </Section>
)

const Origin = ({ setting: { from, changedAt } }: { setting: Key }) =>
  from && (
    <Typography variant="caption" component="div" color="textSecondary">
      {from === 'console' ? (
        <>
          entered here, <When at={changedAt} />
        </>
      ) : (
        'from the environment'
      )}
    </Typography>
  )

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import {
  staffPasskeyList,
  staffPasskeyRemove,
  staffRecoveryCodes,
  staffTotpRemove,
} from '@pasar/contract/calls/admin/staff-account'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { useRead } from '../data/use-read.ts'
import { canUsePasskeys, whyNoPasskeys } from '../session/passkey.ts'
import { type Me, session } from '../session/session.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { Section } from '../ui/section.tsx'
import { AddPasskey, AddTotp } from './add-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Adding = 'totp' | 'passkey' | null

/** The second factors of one's own account, and its recovery codes. */
export function Factors({ me }: { me: Me }) {
  const [adding, setAdding] = useState<Adding>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const client = useQueryClient()
  const renew = useAction(staffRecoveryCodes, {
    done: 'The old codes have ended',
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const removeTotp = useAction(staffTotpRemove, { done: 'Authenticator removed', onDone: changed })
  const { totp, passkeys, recoveryCodes } = me.factors
  const none = !totp && passkeys === 0
  function changed(next?: Me) {
    if (next) session.setMe(next)
    // What may be seen depends on the factors.
    void client.invalidateQueries()
  }
  return (
    <Section title="Second factor">
      {none && (
        <Alert severity="info" sx={{ mb: 1 }}>
          With a second factor a stolen password is not enough. Work with money and settings asks for one.
        </Alert>
      )}
      <List disablePadding>
        <ListItem disableGutters divider>
          <ListItemText
            primary="Authenticator"
            secondary={totp ? 'Set up: a code every 30 seconds' : 'An app that shows a code every 30 seconds'}
          />
          {totp && (
            <AskFirst
              label="Remove"
              title="Remove the authenticator?"
              text="The codes of your app are no longer taken."
              danger
              onSure={() => removeTotp.mutate({})}
            />
          )}
          <Button size="small" onClick={() => setAdding('totp')} sx={{ flexShrink: 0 }}>
            {totp ? 'Replace' : 'Set up'}
          </Button>
        </ListItem>
        <Passkeys onAdd={() => setAdding('passkey')} onChanged={changed} />
        {!none && (
          <ListItem disableGutters>
            <ListItemText
              primary="Recovery codes"
              secondary={`${recoveryCodes} of 10 left, for when the phone is lost`}
            />
            <AskFirst
              label="Renew"
              title="Make new recovery codes?"
              text="Those you have kept stop working."
              onSure={() => renew.mutate({})}
            />
          </ListItem>
        )}
      </List>
      <AddDialog
        adding={adding}
        codes={codes}
        onClose={() => {
          setAdding(null)
          setCodes(null)
        }}
        onSaved={(made) => {
          setAdding(null)
          setCodes(made)
          changed()
        }}
      />
    </Section>
  )
}

function Passkeys({ onAdd, onChanged }: { onAdd(): void; onChanged(me: Me): void }) {
  const { data } = useRead(staffPasskeyList, {})
  const remove = useAction(staffPasskeyRemove, { done: 'Passkey removed', onDone: onChanged })
  return (
    <>
      {data?.list.map((key) => (
        <ListItem key={key.id} disableGutters divider>
          <ListItemText
            primary={key.name}
            secondary={`Passkey since ${day(key.createdAt)}${key.lastUsedAt ? `, last used ${day(key.lastUsedAt)}` : ''}`}
          />
          <AskFirst
            label="Remove"
            title={`Remove ${key.name}?`}
            text="It no longer signs you in. Delete it on the device, too."
            danger
            onSure={() => remove.mutate({ id: key.id })}
          />
        </ListItem>
      ))}
      <ListItem disableGutters divider>
        <ListItemText
          primary="Passkeys"
          secondary={whyNoPasskeys || 'Sign in by finger, face or PIN of a device, without a password'}
        />
        <Button size="small" disabled={!canUsePasskeys} onClick={onAdd} sx={{ flexShrink: 0 }}>
          Add one
        </Button>
      </ListItem>
    </>
  )
}

const day = (iso: string) => new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium' })

type DialogProps = {
  adding: Adding
  codes: string[] | null
  onClose(): void
  onSaved(codes: string[] | null): void
}

function AddDialog({ adding, codes, onClose, onSaved }: DialogProps) {
  const id = useId()
  const title = codes ? 'Keep these codes' : adding === 'totp' ? 'Authenticator' : 'Passkey'
  return (
    <Dialog
      open={adding !== null || codes !== null}
      // Codes are shown once: a click beside them must not lose them.
      onClose={codes ? undefined : onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {codes && <RecoveryCodes codes={codes} onKept={onClose} />}
        {!codes && adding === 'totp' && <AddTotp onSaved={onSaved} />}
        {!codes && adding === 'passkey' && <AddPasskey onSaved={onSaved} />}
      </DialogContent>
    </Dialog>
  )
}

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
} from '@pasar/contract/calls/admin/staff/own-account'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { useCallQuery } from '../data/use-call-query.ts'
import { locale } from '../i18n/language.ts'
import { t } from '../i18n/translate.ts'
import { canUsePasskeys, passkeysUnavailableReason } from '../session/passkey.ts'
import { type Me, session } from '../session/session.ts'
import { ConfirmButton } from '../ui/action/confirm-button.tsx'
import { Section } from '../ui/record/section.tsx'
import { AddPasskey, AddTotp } from './add-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Adding = 'totp' | 'passkey' | null

/** Second factors and recovery codes of the signed-in account. */
export function Factors({ me }: { me: Me }) {
  const [adding, setAdding] = useState<Adding>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const client = useQueryClient()
  const renew = useAction(staffRecoveryCodes, {
    done: t('Recovery codes renewed'),
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const removeTotp = useAction(staffTotpRemove, { done: t('Authenticator removed'), onDone: changed })
  const { totp, passkeys, recoveryCodes } = me.factors
  const hasNone = !totp && passkeys === 0
  function changed(next?: Me) {
    if (next) session.setMe(next)
    // Permissions depend on the factors.
    void client.invalidateQueries()
  }
  return (
    <Section title={t('Second factor')}>
      {hasNone && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t(
            'A second factor protects your account if your password is stolen. Finance and settings require one. The first one requires a one-time link: ask an owner to send you one.',
          )}
        </Alert>
      )}
      <List disablePadding>
        <ListItem disableGutters divider>
          <ListItemText
            primary={t('Authenticator')}
            secondary={totp ? t('Set up') : t('An app that shows a new code every 30 seconds')}
          />
          {totp && (
            <ConfirmButton
              label={t('Remove')}
              title={t('Remove the authenticator?')}
              text={t('Codes from your app will no longer work.')}
              danger
              onConfirm={() => removeTotp.mutateAsync({})}
            />
          )}
          <Button size="small" onClick={() => setAdding('totp')} sx={{ flexShrink: 0 }}>
            {totp ? t('Replace') : t('Set up')}
          </Button>
        </ListItem>
        <Passkeys onAdd={() => setAdding('passkey')} onChanged={changed} />
        {!hasNone && (
          <ListItem disableGutters>
            <ListItemText
              primary={t('Recovery codes')}
              secondary={t('%{recoveryCodes} of 10 left', { recoveryCodes })}
            />
            <ConfirmButton
              label={t('Renew')}
              title={t('Renew recovery codes?')}
              text={t('Your current recovery codes will stop working.')}
              onConfirm={() => renew.mutateAsync({})}
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
        onSaved={(newCodes) => {
          setAdding(null)
          setCodes(newCodes)
          changed()
        }}
      />
    </Section>
  )
}

function Passkeys({ onAdd, onChanged }: { onAdd(): void; onChanged(me: Me): void }) {
  const { data } = useCallQuery(staffPasskeyList, {})
  const remove = useAction(staffPasskeyRemove, { done: t('Passkey removed'), onDone: onChanged })
  return (
    <>
      {data?.list.map((key) => (
        <ListItem key={key.id} disableGutters divider>
          <ListItemText
            primary={key.name}
            secondary={
              key.lastUsedAt
                ? t('Passkey, added %{createdAt}, last used %{lastUsedAt}', {
                    createdAt: formatDate(key.createdAt),
                    lastUsedAt: formatDate(key.lastUsedAt),
                  })
                : t('Passkey, added %{createdAt}', { createdAt: formatDate(key.createdAt) })
            }
          />
          <ConfirmButton
            label={t('Remove')}
            title={t('Remove %{name}?', { name: key.name })}
            text={t('You can no longer sign in with it. Delete it on the device, too.')}
            danger
            onConfirm={() => remove.mutateAsync({ id: key.id })}
          />
        </ListItem>
      ))}
      <ListItem disableGutters divider>
        <ListItemText
          primary={t('Passkeys')}
          secondary={
            passkeysUnavailableReason ||
            t('Sign in with your device’s fingerprint, face or PIN instead of a password')
          }
        />
        <Button size="small" disabled={!canUsePasskeys} onClick={onAdd} sx={{ flexShrink: 0 }}>
          {t('Add')}
        </Button>
      </ListItem>
    </>
  )
}

const formatDate = (iso: string) => new Date(iso).toLocaleDateString(locale, { dateStyle: 'medium' })

type DialogProps = {
  adding: Adding
  codes: string[] | null
  onClose(): void
  onSaved(codes: string[] | null): void
}

function AddDialog({ adding, codes, onClose, onSaved }: DialogProps) {
  const id = useId()
  const title = codes ? t('Save your recovery codes') : adding === 'totp' ? t('Authenticator') : t('Passkey')
  return (
    <Dialog
      open={adding !== null || codes !== null}
      // Codes are shown once: only the button closes the dialog.
      onClose={codes ? undefined : onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {codes && <RecoveryCodes codes={codes} onSaved={onClose} />}
        {!codes && adding === 'totp' && <AddTotp onSaved={onSaved} />}
        {!codes && adding === 'passkey' && <AddPasskey onSaved={onSaved} />}
      </DialogContent>
    </Dialog>
  )
}

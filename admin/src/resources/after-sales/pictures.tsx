import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { Lightbox } from '../../ui/picture/lightbox.tsx'

/** Small pictures that open in full size. */
export function Pictures({ pictures }: { pictures: readonly { url: string }[] }) {
  const [open, setOpen] = useState<number>()
  if (pictures.length === 0) return null
  const named = pictures.map(({ url }, i) => ({ url, name: t('Picture %{i}', { i: i + 1 }) }))
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {named.map(({ url, name }, i) => (
        <ButtonBase key={name} onClick={() => setOpen(i)} aria-label={t('Enlarge %{name}', { name })}>
          <Box
            component="img"
            src={url}
            alt=""
            sx={{ width: 88, height: 88, objectFit: 'cover', borderRadius: 1 }}
          />
        </ButtonBase>
      ))}
      <Lightbox pictures={named} index={open} onMove={setOpen} />
    </Stack>
  )
}

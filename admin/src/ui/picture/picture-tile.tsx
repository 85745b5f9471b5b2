import BackIcon from '@mui/icons-material/ChevronLeft'
import ForwardIcon from '@mui/icons-material/ChevronRight'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import AltTextIcon from '@mui/icons-material/SubtitlesOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { type ReactNode, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { LanguageTabs } from '../form/language-tabs.tsx'
import type { PictureValue } from './picture-value.ts'

type Props = {
  picture: PictureValue
  position: number
  count: number
  onDragStart(): void
  onDragEnd(): void
  onDropped(): void
  onMove(by: -1 | 1): void
  onDescribe(alt: PictureValue['alt']): void
  onRemove(): void
}

/** A picture of `PictureInput` with its actions. */
export function PictureTile({
  picture,
  position,
  count,
  onDragStart,
  onDragEnd,
  onDropped,
  ...actions
}: Props) {
  const [isEditingAlt, setEditingAlt] = useState(false)
  const name = t('picture %{position}', { position })
  return (
    <Box
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDropped}
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        overflow: 'hidden',
        cursor: 'grab',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="img"
        src={`${picture.url}?w=264&h=264`}
        alt={picture.alt[DEFAULT_LANGUAGE] || t('Picture %{position}', { position })}
        draggable={false}
        sx={{ display: 'block', width: '100%', aspectRatio: '1', objectFit: 'cover' }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <TileButton
          name={t('Move %{name} forward', { name })}
          disabled={position === 1}
          onClick={() => actions.onMove(-1)}
        >
          <BackIcon fontSize="small" />
        </TileButton>
        <TileButton name={t('Edit alt text of %{name}', { name })} onClick={() => setEditingAlt(true)}>
          <AltTextIcon fontSize="small" />
        </TileButton>
        <TileButton name={t('Remove %{name}', { name })} onClick={actions.onRemove}>
          <RemoveIcon fontSize="small" />
        </TileButton>
        <TileButton
          name={t('Move %{name} back', { name })}
          disabled={position === count}
          onClick={() => actions.onMove(1)}
        >
          <ForwardIcon fontSize="small" />
        </TileButton>
      </Box>
      {isEditingAlt && (
        <AltTextDialog
          alt={picture.alt}
          onClose={(alt) => {
            setEditingAlt(false)
            if (alt) actions.onDescribe(alt)
          }}
        />
      )}
    </Box>
  )
}

type TileButtonProps = { name: string; disabled?: boolean; onClick(): void; children: ReactNode }

const TileButton = ({ name, disabled, onClick, children }: TileButtonProps) => (
  <Tooltip title={name}>
    <span>
      <IconButton size="small" aria-label={name} disabled={disabled} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
)

type AltTextProps = { alt: PictureValue['alt']; onClose(alt?: PictureValue['alt']): void }

function AltTextDialog({ alt, onClose }: AltTextProps) {
  const [texts, setTexts] = useState(alt)
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  return (
    <Dialog open onClose={() => onClose()} fullWidth maxWidth="sm" aria-label={t('Alternative text')}>
      <DialogTitle>{t('Alternative text')}</DialogTitle>
      <DialogContent>
        <LanguageTabs
          label={t('Languages of the alternative text')}
          value={language}
          onChange={setLanguage}
          isTranslated={(it) => Boolean(texts[it])}
        />
        <TextField
          label={t('Description for screen readers')}
          helperText={t('Defaults to the product title.')}
          value={texts[language] ?? ''}
          onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 400 } }}
          fullWidth
          multiline
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose()}>{t('Cancel')}</Button>
        <Button variant="contained" onClick={() => onClose(texts)}>
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import type { Setting } from '../../../config/kinds.ts'
import { settings } from '../../../config.ts'
import type { Gateway } from '../gateways/definition.ts'
import { allGateways } from '../gateways/index.ts'

/** A setting that staff may enter, with its key in Config. */
export type KeySetting = { key: string; setting: Setting<unknown> }

/** The settings of a gateway that staff may enter, in the order of its settings. */
export const listKeySettings = ({ keys, settings }: Gateway): KeySetting[] =>
  Object.entries(settings).flatMap(([key, setting]) =>
    keys.required.includes(key) || keys.optional?.includes(key) ? [{ key, setting }] : [],
  )

/** A setting that staff may enter, by the name of its environment variable. */
export const findKeySetting = (name: string): KeySetting | undefined =>
  [...allGateways().flatMap(listKeySettings), { key: 'acquirers', setting: settings.acquirers }].find(
    ({ setting }) => setting.name === name,
  )

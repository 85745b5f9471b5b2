/**
 * The messages between the client and the native shell; docs/native-shell.md describes them for its
 * developers. Both sides send JSON: the client by `PasarShell.postMessage`, the shell by `onPasarShell`.
 */

declare global {
  interface Window {
    /** The JavaScript channel of the native shell, which injects it before the scripts of the page. */
    PasarShell?: { postMessage: (message: string) => void }
    /** Receives the messages of the native shell. */
    onPasarShell?: (message: unknown) => void
  }
}

/** Version of the protocol. A shell that speaks another one is treated as one without calls. */
export const PROTOCOL = 1

/** A side of a call: what is sent, and what comes back. */
type Call<Input, Output> = { input: Input; output: Output }

type Nothing = Record<string, never>
export type ShellFile = { name: string; type: string /** Base64 without a prefix. */; data: string }
export type ThemeName = 'light' | 'dark'
export type SafeArea = { top: number; right: number; bottom: number; left: number }

/** Calls of the client that the shell carries out. */
export type CallsOut = {
  share: Call<{ title: string; text?: string; url: string }, { result: 'shared' | 'cancelled' }>
  /** Opens a provider's page or app. The result proves no payment: the client asks the server. */
  pay: Call<{ url: string; paymentNo: string }, { result: 'returned' | 'cancelled' }>
  scanQr: Call<Nothing, { text: string }>
  pickImage: Call<{ source: 'any' | 'camera' | 'gallery'; max: number }, { images: ShellFile[] }>
  saveImage: Call<ShellFile, Nothing>
  /** Saves a file where the person wants it, such as a table in CSV. */
  saveFile: Call<ShellFile, Nothing>
  openExternal: Call<{ url: string }, Nothing>
  openLocation: Call<{ latitude: number; longitude: number; name: string; address: string }, Nothing>
  haptic: Call<{ style: HapticStyle }, Nothing>
  setStatusBar: Call<{ style: ThemeName /** `#rrggbb` of the page. */; color: string }, Nothing>
  pushToken: Call<Nothing, DeviceToken>
  /** Tells the shell what its header shows. */
  page: Call<{ title: string; address: string; canGoBack: boolean }, Nothing>
  close: Call<Nothing, Nothing>
}
export type HapticStyle = 'light' | 'medium' | 'success' | 'warning'
export type DeviceToken = { service: 'apns' | 'fcm'; token: string }

/** Calls of the shell that the client carries out. */
export type CallsIn = {
  /** The shell came to the foreground. */
  resume: Call<Nothing, Nothing>
  /** Back was pressed or swiped. The shell leaves the page only when the client has nothing to close. */
  back: Call<Nothing, { handled: boolean }>
  deepLink: Call<{ url: string }, { opened: boolean }>
  pushOpened: Call<{ url: string }, { opened: boolean }>
  deviceToken: Call<DeviceToken, Nothing>
  safeArea: Call<SafeArea, Nothing>
  theme: Call<{ theme: ThemeName }, Nothing>
}

export type NameOut = keyof CallsOut
export type NameIn = keyof CallsIn

/** Why a call failed. The first two mean that the browser's own way is next. */
export type ShellError = 'unsupported' | 'timeout' | 'cancelled' | 'denied' | 'failed'

/** The shell's description of itself in the reply to `hello`. */
export type Handshake = {
  protocol: number
  /** Version of the shell, for logs. */
  shell: string
  platform: 'ios' | 'android'
  /** Names of the calls that this shell carries out. */
  calls: string[]
  safeArea?: SafeArea
  theme?: ThemeName
}

export type Message =
  | { kind: 'call'; id: string; name: string; data: unknown }
  /** The call is being carried out, which may take the time that a person needs. */
  | { kind: 'accepted'; id: string }
  | { kind: 'reply'; id: string; ok: true; data: unknown }
  | { kind: 'reply'; id: string; ok: false; error: ShellError }

/** A message as it is sent. */
export type Envelope = Message & {
  pasar: typeof PROTOCOL
  /** Chosen by the client for each load of the page; the shell drops messages with another one. */
  channel: string
}

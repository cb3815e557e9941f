import type { Session, User } from '@byline/contract/users/users'
import { useSyncExternalStore } from 'react'
import { basePath } from '../../lib/base-path/base-path.ts'
import { followStored, storeText } from '../../lib/browser-storage.ts'
import { SESSION_KEY, showSession } from './shown-session.ts'

const listeners = new Set<() => void>()
let isFollowed = false
/** The stored text that `current` was parsed from. */
let text: string | null = null
let current: Session | undefined

/** The session in local storage (specification §3); undefined if the stored text is no valid session. */
export function currentSession(): Session | undefined {
  const stored = read()
  if (stored !== text) {
    text = stored
    current = parse(stored)
  }
  return current
}

/** The current session; undefined on the server and during hydration, so that the HTML is the same for every user. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession, () => undefined)
}

/** The signed-in user, for what `SignedIn` has around it. */
export function useUser(): User {
  const session = useSession()
  if (!session) throw new Error('nobody is signed in here')
  return session.filterdData
}

/** Calls `listener` at every login, logout and change of the user, in this tab and in others. */
export function onSessionChange(listener: () => void): () => void {
  if (!isFollowed) followStored(SESSION_KEY, callListeners)
  isFollowed = true
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function startSession({ user, token, message }: SignIn): void {
  write({ filterdData: user, token, message })
}

interface SignIn {
  user: User
  token: string
  message: string
}

/** Replaces the stored data of the signed-in user by newer data (specification §4). */
export function replaceUser(user: User): void {
  const signedIn = currentSession()
  if (signedIn && signedIn.filterdData._id === user._id) write({ ...signedIn, filterdData: user })
}

/** The token that this tab was given last in place of another one. */
let renewedToken: string | undefined

/** Replaces the token of a session by its new one, here and in all other tabs. */
export function renewToken(token: string, next: string): void {
  const signedIn = currentSession()
  if (signedIn?.token !== token) return
  renewedToken = next
  write({ ...signedIn, token: next })
}

/** Whether it is a new token of the same session, so that what was read before is still right. */
export function isRenewed(token: string | undefined): boolean {
  return token !== undefined && token === renewedToken
}

/** Ends the session with this token. Returns false, and does not end the session, if it has another token. */
export function endSession(token = currentSession()?.token): boolean {
  if (token === undefined || currentSession()?.token !== token) return false
  write(undefined)
  return true
}

function write(next: Session | undefined): void {
  text = next ? JSON.stringify(next) : null
  current = next
  // Without storage, the session lasts until the user leaves the page.
  storeText(SESSION_KEY, text)
  showSession(next)
  callListeners()
}

function callListeners(): void {
  for (const listener of listeners) listener()
}

function read(): string | null {
  try {
    return localStorage.getItem(basePath + SESSION_KEY)
  } catch {
    return text
  }
}

function parse(stored: string | null): Session | undefined {
  try {
    const session = JSON.parse(stored ?? 'null') as Session | null
    return isSession(session) ? session : undefined
  } catch {
    return undefined
  }
}

/** Checks what the pages rely on; the server checks every call. Zod would be 7 KB more for each signed-in reader. */
function isSession(stored: Partial<Session> | null): stored is Session {
  const user = stored?.filterdData
  const texts = [stored?.token, stored?.message, user?._id, user?.name, user?.createdAt]
  return texts.every((text) => typeof text === 'string') && [user?.verified, user?.admin].every(isBoolean)
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean'
}

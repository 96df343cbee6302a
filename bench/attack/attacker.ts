// A process of its own for who attacks, so that making the calls does not hold up those who measure: node attacker.ts ROLE ORIGIN SECONDS JSON
import { setPriority } from 'node:os';
import { type Call, hammer } from '../load.ts';
import { EDITOR_CONNECTIONS, type EditorAttack, editorCalls } from './editor.ts';
import { GUEST_CONNECTIONS, guestCalls, openSlowConnections } from './guest.ts';
import { openIdlePatches } from './idle-patches.ts';
import { MEMBER_CONNECTIONS, type MemberAttack, memberCalls } from './member.ts';

/** The attacker's processors are not the server's: what both want, the server gets. */
const NICENESS = 10;

const [role, origin = '', seconds = '0', data = 'null'] = process.argv.slice(2);
setPriority(NICENESS);
if (role === 'slow') {
  const count = openSlowConnections(origin);
  process.once('message', () => process.send?.(count(), () => process.exit(0)));
} else {
  const roles: Readonly<Record<string, () => [Call[], number]>> = {
    guest: () => [guestCalls(JSON.parse(data) as number[]), GUEST_CONNECTIONS],
    member: () => [memberCalls(JSON.parse(data) as MemberAttack), MEMBER_CONNECTIONS],
    editor: () => [editorCalls(JSON.parse(data) as EditorAttack), EDITOR_CONNECTIONS],
  };
  const [calls, connections] = roles[role ?? '']?.() ?? [[], 0];
  const idle = role === 'editor' ? await openIdlePatches(origin, JSON.parse(data) as EditorAttack) : null;
  const answers = await hammer(origin, calls, connections, Number(seconds));
  if (idle !== null) answers.set('idle PATCHes held', idle());
  process.send?.(Object.fromEntries(answers), () => process.exit(0));
}

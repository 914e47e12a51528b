import type pg from 'pg'

/** Options of functions that only a superuser, or whom one has given the right to, may name. */
const SETTING = /(?<= security definer set search_path = public) set docket\.acting = 'everyone'(?=\s)/g
const ALTERATION = /^alter function internal\.used_product\(bigint\) set "docket\.acting" = 'everyone';$/gm
const RESET = /^alter function internal\.\w+\([a-z, ]*\) reset "docket\.acting";$/gm

/** Whether the connection's role may name the setting that says who acts. */
export async function maySetActing(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_parameter_privilege(current_user, 'docket.acting', 'set') as may`,
  )
  return rows[0]?.may ?? false
}

/**
 * A migration as an ordinary owner of the database can apply it. The functions of 0010, 0038 and 0111 lack an option until 0168, which defines
 * them without it for everybody; between them, nothing calls these functions.
 */
export const asOrdinaryOwner = (text: string): string => text.replace(SETTING, '').replace(ALTERATION, '').replace(RESET, '')

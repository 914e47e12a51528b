-- compatible-from: 0131
-- Names of members and words that are chosen from a list are read by programs: a person called like one of them must not change it.
-- Only a mail address is replaced in the name of a member.
create or replace function erased_json(value jsonb, patterns text[], replacements text[]) returns jsonb
  language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(erased_text(value #>> '{}', patterns, replacements))
    when 'array' then (select coalesce(jsonb_agg(erased_json(item, patterns, replacements) order by at), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, at))
    when 'object' then (select coalesce(jsonb_object_agg(
        case when name like '%@%' then erased_text(name, patterns, replacements) else name end,
        case when name in ('kind', 'status', 'type', 'side', 'role', 'roleKey', 'subject', 'event', 'currency', 'currencyCode', 'timezone',
            'taxCalculation', 'secondFactor', 'accountType')
            and jsonb_typeof(item) = 'string' then item
          else erased_json(item, patterns, replacements) end), '{}')
      from jsonb_each(value) as members (name, item))
    else value
  end;
end
$$;

-- compatible-from: 0099
-- People whose data is erased. `sealed` is what has to be looked for (names, mail, phone), encrypted, and null once every trace is gone.
create table erasures (
  user_id bigint primary key references users,
  requested_at timestamptz not null,
  requested_by bigint references users,
  sealed text,
  finished_at timestamptz,
  constraint erasures_finished_without_names check ((finished_at is null) = (sealed is not null))
);
select protect('erasures', 'false');

-- A text with every match of a pattern replaced, whatever its case.
create function erased_text(value text, patterns text[], replacements text[]) returns text
  language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
begin
  for i in 1 .. coalesce(array_length(patterns, 1), 0) loop
    value := regexp_replace(value, patterns[i], replacements[i], 'gi');
  end loop;
  return value;
end
$$;

-- The same in every text of a document: numbers keep their digits.
create function erased_json(value jsonb, patterns text[], replacements text[]) returns jsonb
  language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(erased_text(value #>> '{}', patterns, replacements))
    when 'array' then (select coalesce(jsonb_agg(erased_json(item, patterns, replacements) order by at), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, at))
    when 'object' then (select coalesce(jsonb_object_agg(erased_text(name, patterns, replacements), erased_json(item, patterns, replacements)), '{}')
      from jsonb_each(value) as members (name, item))
    else value
  end;
end
$$;

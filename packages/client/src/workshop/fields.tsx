import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { Json } from '@longroll/rules/rulebooks/drawing/form';
import { ClauseLink } from '../widgets/clause-link.tsx';
import { useDraft } from '../widgets/use-draft.ts';
import { Corners } from './corners.tsx';
import type { Desk } from './desk.ts';
import { inInches, inMeasure } from './measure.ts';
import { askingOf, asVariant, begun, fieldsOf, formAt, plain, variantsOf, type Field, type Schema } from './schema.ts';
import type { Naming } from './naming.ts';
import { changed, isList, isObject, keyOf, valueAt } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';
import { sentenceOf } from '../books/refusals.ts';

/** What the fields of a drawing are written with. */
export interface Writing {
  readonly desk: Desk;
  readonly naming: Naming;
  /** Whether a field is left to another place: a list whose things are drawn. */
  readonly leavesOut: (at: Path) => boolean;
}

/** The fields of what stands there, each as its form asks for it. */
export function Fields({ writing, at }: { writing: Writing; at: Path }) {
  const { desk } = writing;
  const form = formAt(desk.drawable.form, desk.file.value, at);
  const value = valueAt(desk.file.value, at);
  return (
    <>
      {fieldsOf(form, value).map((field) => (
        <FieldRow key={field.key} writing={writing} at={[...at, field.key]} field={field} owner={{ form, value, at }} />
      ))}
    </>
  );
}

interface Owner {
  readonly form: Schema;
  readonly value: Json | undefined;
  readonly at: Path;
}

function FieldRow({ writing, at, field, owner }: { writing: Writing; at: Path; field: Field; owner: Owner }) {
  const { desk, naming } = writing;
  const asking = askingOf(field.form);
  if (asking.as === 'fixed' || writing.leavesOut(at)) return null;
  const faults = desk.faults.value.filter((each) => keyOf(each.at) === keyOf(at));
  const { name, clause } = naming.of(at);
  return (
    <div class={faults.length > 0 ? 'workshop-field workshop-field-wrong' : 'workshop-field'} data-field={keyOf(at)}>
      <FieldInput writing={writing} at={at} field={field} owner={owner} name={name} />
      {clause !== '' && <ClauseLink id={clause} />}
      {faults.map((fault) => (
        <p key={sentenceOf(fault)} class="problem">
          {sentenceOf(fault)} <ClauseLink id={fault.clause} />
        </p>
      ))}
    </div>
  );
}

function FieldInput({ writing, at, field, owner, name }: { writing: Writing; at: Path; field: Field; owner: Owner; name: string }) {
  const { desk, naming } = writing;
  const value = valueAt(desk.file.value, at);
  const asking = askingOf(field.form);
  const put = (next: Json | undefined): void => desk.go(changed(desk.file.value, at, next));
  const [, only] = naming.choices(at, desk.file.value);
  switch (asking.as) {
    case 'text':
      if (only !== null)
        return (
          <Choice
            name={name}
            value={value}
            of={only}
            required={field.required}
            usual={field.form.default}
            put={put}
            told={(each) => naming.told(at, each)}
          />
        );
      return (
        <Text name={name} value={value} most={asking.most} put={(typed) => put(typed === '' && !field.required ? undefined : typed)} />
      );
    case 'number':
      return (
        <Numbers
          name={name}
          value={value}
          asking={asking}
          usual={field.form.default}
          desk={desk}
          at={at}
          put={put}
          required={field.required}
        />
      );
    case 'choice':
      return <OneOf writing={writing} at={at} field={field} owner={owner} name={name} of={asking.of} />;
    case 'flag':
      return <YesOrNo writing={writing} at={at} field={field} name={name} />;
    case 'flags':
      return <Flags name={name} value={value} of={asking.of} told={(each) => naming.told(at, each)} put={put} />;
    case 'place':
    case 'outline':
    case 'outlines':
      return <Corners desk={desk} at={at} name={name} form={field.form} required={field.required} />;
    case 'list':
      return <Listed writing={writing} at={at} name={name} form={asking.form} most={asking.most} />;
    case 'object':
      return <Grouped writing={writing} at={at} name={name} field={field} />;
    case 'fixed':
      return null;
  }
}

/** One of a few values; where it decides what other fields there are, they change with it. */
function OneOf({
  writing,
  at,
  field,
  owner,
  name,
  of,
}: {
  writing: Writing;
  at: Path;
  field: Field;
  owner: Owner;
  name: string;
  of: readonly (string | number)[];
}) {
  const { desk, naming } = writing;
  const decides = variantsOf(owner.form).length > 0 && field.required;
  return (
    <Choice
      name={name}
      value={valueAt(desk.file.value, at)}
      of={of}
      required={field.required}
      usual={field.form.default}
      told={(each) => naming.told(at, each)}
      put={(next) => {
        if (decides && next !== undefined) desk.go(changed(desk.file.value, owner.at, asVariant(owner.form, owner.value, field.key, next)));
        else desk.go(changed(desk.file.value, at, next));
      }}
    />
  );
}

function YesOrNo({ writing, at, field, name }: { writing: Writing; at: Path; field: Field; name: string }) {
  const { desk, naming } = writing;
  return (
    <Choice
      name={name}
      value={plain(valueAt(desk.file.value, at)) || undefined}
      of={['true', 'false']}
      required={field.required}
      usual={field.form.default}
      told={(each) => naming.told(at, each)}
      put={(next) => desk.go(changed(desk.file.value, at, next === undefined ? undefined : next === 'true'))}
    />
  );
}

function Text({ name, value, most, put }: { name: string; value: Json | undefined; most: number | null; put: (typed: string) => void }) {
  const draft = useDraft(typeof value === 'string' ? value : '', put);
  return (
    <label>
      <span>{name}</span>
      {most !== null && most > 200 ? (
        <textarea rows={5} maxLength={most} value={draft.value} onChange={(event) => put(event.currentTarget.value)} />
      ) : (
        <input type="text" maxLength={most ?? 200} {...draft} />
      )}
    </label>
  );
}

/** Sizes of a table are told in whatever whoever draws measures in; everything else as files have it. */
function Numbers({
  name,
  value,
  asking,
  usual,
  desk,
  at,
  put,
  required,
}: {
  name: string;
  value: Json | undefined;
  asking: { readonly least: number | null; readonly most: number | null; readonly whole: boolean };
  usual: unknown;
  desk: Desk;
  at: Path;
  put: (next: number | undefined) => void;
  required: boolean;
}) {
  const measure = at[0] === 'table' ? desk.measure.value : 'inches';
  const shown = typeof value === 'number' ? String(inMeasure(value, measure)) : '';
  const draft = useDraft(shown, (typed) => {
    const wanted = Number(typed);
    if (typed.trim() === '') put(required ? (asking.least ?? 0) : undefined);
    else if (Number.isFinite(wanted)) put(inInches(wanted, measure));
  });
  return (
    <label>
      <span>{measure === 'inches' ? name : `${name} (${words[measure]})`}</span>
      <input
        type="number"
        min={asking.least === null ? undefined : inMeasure(asking.least, measure)}
        max={asking.most === null ? undefined : inMeasure(asking.most, measure)}
        step={asking.whole ? 1 : 'any'}
        placeholder={typeof usual === 'number' ? String(usual) : undefined}
        {...draft}
      />
    </label>
  );
}

function Choice({
  name,
  value,
  of,
  required,
  usual,
  told,
  put,
}: {
  name: string;
  value: Json | undefined;
  of: readonly (string | number)[];
  required: boolean;
  usual: unknown;
  told: (each: string) => string;
  put: (next: string | number | undefined) => void;
}) {
  const now = plain(value);
  const isKnown = now === '' || of.some((each) => String(each) === now);
  return (
    <label>
      <span>{name}</span>
      <select value={now} onChange={(event) => put(of.find((each) => String(each) === event.currentTarget.value))}>
        {(!required || now === '') && (
          <option value="">{usual === undefined ? words.notSaid : words.usual({ value: told(plain(usual)) })}</option>
        )}
        {!isKnown && <option value={now}>{now}</option>}
        {of.map((each) => (
          <option key={each} value={String(each)}>
            {told(String(each))}
          </option>
        ))}
      </select>
    </label>
  );
}

function Flags({
  name,
  value,
  of,
  told,
  put,
}: {
  name: string;
  value: Json | undefined;
  of: readonly string[];
  told: (each: string) => string;
  put: (next: Json | undefined) => void;
}) {
  const chosen = isList(value) ? value : [];
  return (
    <fieldset class="workshop-flags">
      <legend>{name}</legend>
      {of.map((each) => (
        <label key={each}>
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={(event) => {
              const next = of.filter((one) => (one === each ? event.currentTarget.checked : chosen.includes(one)));
              put(next.length === 0 ? undefined : next);
            }}
          />
          {told(each)}
        </label>
      ))}
    </fieldset>
  );
}

function Grouped({ writing, at, name, field }: { writing: Writing; at: Path; name: string; field: Field }) {
  const { desk } = writing;
  const value = valueAt(desk.file.value, at);
  const put = (next: Json | undefined): void => desk.go(changed(desk.file.value, at, next));
  const isThere = isObject(value) || field.required || field.form.default !== undefined;
  return (
    <details class="workshop-group" open={isObject(value) && at.length < 3}>
      <summary>{name}</summary>
      {isThere ? (
        <Fields writing={writing} at={at} />
      ) : (
        <button type="button" class="plain" onClick={() => put(begun(field.form))}>
          {words.add({ what: name })}
        </button>
      )}
      {isObject(value) && !field.required && (
        <button type="button" class="plain" onClick={() => put(undefined)}>
          {words.leaveOut({ what: name })}
        </button>
      )}
    </details>
  );
}

function Listed({ writing, at, name, form, most }: { writing: Writing; at: Path; name: string; form: Schema; most: number | null }) {
  const { desk } = writing;
  const value = valueAt(desk.file.value, at);
  const list = isList(value) ? value : [];
  const put = (next: Json | undefined): void => desk.go(changed(desk.file.value, at, next));
  const isSimple = askingOf(form).as !== 'object';
  return (
    <details class="workshop-group" open={list.length > 0}>
      <summary>{name}</summary>
      {list.map((_each, index) => (
        <fieldset key={index}>
          <legend>{words.numbered({ what: name, number: index + 1 })}</legend>
          {isSimple ? (
            <FieldRow
              writing={writing}
              at={[...at, index]}
              field={{ key: String(index), form, required: true }}
              owner={{ form, value, at }}
            />
          ) : (
            <Fields writing={writing} at={[...at, index]} />
          )}
          <button
            type="button"
            class="plain"
            onClick={() => {
              const rest = list.filter((_one, place) => place !== index);
              put(rest.length === 0 ? undefined : rest);
            }}
          >
            {words.leaveOut({ what: words.numbered({ what: name, number: index + 1 }) })}
          </button>
        </fieldset>
      ))}
      {(most === null || list.length < most) && (
        <button type="button" class="plain" onClick={() => put([...list, begun(form)])}>
          {words.add({ what: name })}
        </button>
      )}
    </details>
  );
}

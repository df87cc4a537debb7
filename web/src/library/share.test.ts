import { expect, it } from 'vitest';
import { dateOf } from './deals';
import { linkTo, packed, readLink, unpacked, type Shared } from './share';
import '../text/english/common';

const plain: Shared = {
    game: 'yukon',
    rules: null,
    fingerprint: 'abc',
    deal: 'ms:7',
    layout: null,
    moves: 'T1>T2 T3>F1:2 draw',
    made: null,
};

it('brings a game back', async () => {
    const link = await linkTo(plain);
    expect(link).toBe('#g=yukon&f=abc&d=ms%3A7&m=T1%3ET2+T3%3EF1%3A2+draw');
    expect(await readLink(link)).toEqual(plain);
    expect(await readLink(`https://host/page/${link}`)).toEqual(plain);
});

it('brings rules, a layout and many moves back', async () => {
    const all: Shared = {
        game: null,
        rules: 'format = 1\nname = "Née"\n'.repeat(40),
        fingerprint: null,
        deal: null,
        layout: 'T1: AS 2H\nS: ~KD\n',
        moves: 'T1>T2 draw '.repeat(200).trim(),
        made: null,
    };
    const link = await linkTo(all);
    expect(link.length).toBeLessThan(300);
    expect(await readLink(link)).toEqual(all);
});

it('brings back how many moves are made', async () => {
    const link = await linkTo({ ...plain, made: 1 });
    expect(link).toMatch(/&n=1$/);
    expect(await readLink(link)).toEqual({ ...plain, made: 1 });
    for (const bad of ['-1', '1e9', 'x', '99999999'])
        expect((await readLink(link.replace(/n=1$/, `n=${bad}`))).made).toBe(null);
});

it('says what is wrong with a link', async () => {
    await expect(readLink('#d=7')).rejects.toThrow('names no game');
    await expect(readLink('#r=%%%')).rejects.toThrow("'r=' cannot be read");
    await expect(readLink('#g=yukon&z=AAAA')).rejects.toThrow("'z=' cannot be read");
});

it('unfolds nothing that is too large', async () => {
    const bomb = await packed('a'.repeat(3_000_000));
    await expect(unpacked(bomb)).rejects.toThrow('too long to be that of a game');
});

it('names deals', () => {
    expect(dateOf(new Date(2026, 2, 9))).toBe('20260309');
});
